import CGtk

/// A page's title with a line below it, for a header bar.
@MainActor
public struct WindowTitle: Widget {
    /// The address of the instance.
    public let raw: UnsafeMutableRawPointer

    /// Borrows the instance at an address.
    public init(raw: UnsafeMutableRawPointer) { self.raw = raw }

    /// Makes a title.
    ///
    /// - Parameters:
    ///   - title: What the page is called.
    ///   - subtitle: What stands below; nothing where it is empty.
    public init(_ title: String, subtitle: String = "") {
        self.init(adw_window_title_new(title, subtitle))
    }

    /// What stands below the title; nothing where it is empty.
    public var subtitle: String {
        get { String(cString: adw_window_title_get_subtitle(opaque)) }
        nonmutating set { adw_window_title_set_subtitle(opaque, newValue) }
    }
}
