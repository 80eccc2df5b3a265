import CGtk

/// A page with a single message: nothing found, nothing here, something failed.
public struct StatusPage: Widget, Handle { let address: ObjectAddress }

extension StatusPage {
    /// Creates an empty page.
    ///
    /// - Parameter child: A control below the message, without a parent.
    public init(child: (any Widget)? = nil) {
        self.init(adw_status_page_new())
        setAccessibleRole(ofParts: "GtkLabel", with: "title", .heading)
        setAccessibleRole(ofParts: "GtkImage", .ornament)
        nameScrollBars()
        if let child { adw_status_page_set_child(opaque, child.pointer) }
    }

    /// The icon above the title, of the theme; nil for none.
    public var iconName: String? {
        get { adw_status_page_get_icon_name(opaque).map { String(cString: $0) } }
        nonmutating set { adw_status_page_set_icon_name(opaque, newValue) }
    }

    /// The message.
    public var title: String {
        get { adw_status_page_get_title(opaque).map { String(cString: $0) } ?? "" }
        nonmutating set { adw_status_page_set_title(opaque, newValue) }
    }

    /// Sets the details, not parsed as markup.
    ///
    /// - Parameter text: A sentence or two.
    public func setDescription(_ text: String) {
        // The description is markup, so texts from a site or the user must be escaped.
        withMarkup(text) { adw_status_page_set_description(opaque, $0) }
    }
}
