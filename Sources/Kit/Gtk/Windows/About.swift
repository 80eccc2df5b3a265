import CGtk
import Foundation
import GtkShims

/// The content of a program's About window.
public struct About: Sendable {
    /// People or places credited under one heading.
    public struct Credits: Sendable {
        let title: String
        let names: [String]

        /// Creates credits.
        ///
        /// - Parameters:
        ///   - title: The heading.
        ///   - names: The names; an address behind a name becomes a link.
        public init(_ title: String, _ names: [String]) {
            self.title = title
            self.names = names
        }
    }

    /// The license of a program.
    public enum License: Hashable, Sendable {
        /// The MIT license.
        case mit
        /// The BSD license with two clauses.
        case bsd2
        /// The BSD license with three clauses.
        case bsd3
        /// The Apache License 2.0.
        case apache2
        /// The Mozilla Public License 2.0.
        case mpl2
        /// The GNU General Public License, version 2 or later.
        case gpl2OrLater
        /// The GNU General Public License, version 3 or later.
        case gpl3OrLater
        /// The GNU Lesser General Public License, version 2.1 or later.
        case lgpl21OrLater
        /// The GNU Lesser General Public License, version 3 or later.
        case lgpl3OrLater
        /// The GNU Affero General Public License, version 3 or later.
        case agpl3OrLater
        /// A license text of one's own.
        case other(String)
        /// No license is shown.
        case unspecified
    }

    /// The program's name.
    public let name: String
    /// Its version, such as "0.1.0".
    public let version: String

    let iconName: String
    let developer: String
    let copyright: String
    let comments: String
    let license: License
    let credits: [Credits]

    /// Creates the description of a program.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - iconName: Its icon in the theme: its application id.
    ///   - version: Its version, such as "0.1.0".
    ///   - developer: Its author.
    ///   - copyright: Its copyright notice.
    ///   - comments: Its purpose, in a sentence or two.
    ///   - license: Its license.
    ///   - credits: Further acknowledgements.
    public init(
        name: String, iconName: String, version: String, developer: String, copyright: String, comments: String,
        license: License = .unspecified, credits: [Credits] = []
    ) {
        self.name = name
        self.iconName = iconName
        self.version = version
        self.developer = developer
        self.copyright = copyright
        self.comments = comments
        self.license = license
        self.credits = credits
    }

    /// Shows the About window over a window, with which it closes.
    ///
    /// - Parameter parent: The window.
    /// - Returns: A dialog or a window, depending on libadwaita's version; it ends when the user closes it.
    @MainActor @discardableResult
    func present(over parent: Window?) -> AnyWidget {
        IconFolder.addBesideProgram()
        let widget = makeWidget()
        for part in credits {
            var names = part.names.map { UnsafePointer<CChar>(strdup($0)) } + [nil]
            gtk_shims_about_add_credits(widget.pointer, part.title, &names)
            for name in names { free(UnsafeMutablePointer(mutating: name)) }
        }
        describe(widget)
        gtk_shims_about_present(widget.pointer, parent?.pointer)
        nameLists(in: widget)
        return widget
    }

    @MainActor
    private func makeWidget() -> AnyWidget {
        var ownTerms: String?
        if case .other(let terms) = license { ownTerms = terms }
        let texts = [name, iconName, version, developer, copyright, comments, ownTerms]
        let copies = texts.map { $0.map { strdup($0) } }
        defer { for copy in copies { free(copy ?? nil) } }
        func text(_ index: Int) -> UnsafePointer<CChar>? { copies[index].flatMap { UnsafePointer($0) } }
        var about = GtkShimsAbout(
            name: text(0), icon_name: text(1), version: text(2), developer: text(3), copyright: text(4),
            comments: text(5),
            license: text(6), license_type: license.type)
        return AnyWidget(gtk_shims_about_new(&about))
    }

    /// Names the lists after the program.
    ///
    /// libadwaita labels each list by its group's title, which is empty. An AdwAboutDialog creates its lists when it is
    /// shown.
    @MainActor
    private func nameLists(in widget: AnyWidget) {
        if widget.className == "GtkListBox" {
            widget.setAccessibleLabel(name)
        }
        widget.forEachChild { nameLists(in: $0) }
    }

    /// Sets the buttons' accessible names, which libadwaita 1.2 omits, and hides pictures and scroll bars.
    @MainActor
    private func describe(_ widget: AnyWidget) {
        switch widget.className {
        case "GtkImage", "GtkScrollbar": widget.hideAccessibly()
        case "GtkButton": if let text = widget.textOfButton { widget.setAccessibleLabel(text) }
        default: break
        }
        widget.forEachChild { describe($0) }
    }
}

extension AnyWidget {
    /// The text of the button: its own, its label's, or its tooltip.
    fileprivate var textOfButton: String? {
        let button = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkButton.self)
        if let text = gtk_button_get_label(button) { return String(cString: text) }
        if let child = gtk_button_get_child(button).map({ AnyWidget($0) }), child.className == "GtkLabel",
            let text = gtk_label_get_text(child.opaque)
        {
            return String(cString: text)
        }
        return gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) }
    }
}

extension About.License {
    fileprivate var type: GtkLicense {
        switch self {
        case .mit: GTK_LICENSE_MIT_X11
        case .bsd2: GTK_LICENSE_BSD
        case .bsd3: GTK_LICENSE_BSD_3
        case .apache2: GTK_LICENSE_APACHE_2_0
        case .mpl2: GTK_LICENSE_MPL_2_0
        case .gpl2OrLater: GTK_LICENSE_GPL_2_0
        case .gpl3OrLater: GTK_LICENSE_GPL_3_0
        case .lgpl21OrLater: GTK_LICENSE_LGPL_2_1
        case .lgpl3OrLater: GTK_LICENSE_LGPL_3_0
        case .agpl3OrLater: GTK_LICENSE_AGPL_3_0
        case .other: GTK_LICENSE_CUSTOM
        case .unspecified: GTK_LICENSE_UNKNOWN
        }
    }
}
