import CGtk
import KitIntegerConversion
import KitLocalization

/// A button that opens the technical text of a failure, where it can be read, selected and copied.
@MainActor
public struct DetailsButton {
    /// The button, hidden while there is no text.
    public let widget: MenuButton

    private let popover: Popover
    private let text = Label()
    private let copy = Button(localized("Copy"))

    /// The greatest width of the text, in average characters.
    private static let width = 36

    /// Creates a hidden button.
    ///
    /// - Parameter hasTitle: Whether it shows its title, not an icon.
    public init(hasTitle: Bool = true) {
        text.wrap()
        text.alignText(.start)
        gtk_label_set_selectable(text.opaque, 1)
        gtk_label_set_max_width_chars(text.opaque, gint(Self.width))
        let content = Box(.vertical, spacing: 12, [text, copy])
        content.setMargins(horizontal: 6, vertical: 6)
        let title = localized("Details")
        popover = Popover(content, label: title)
        widget =
            hasTitle
            ? MenuButton(title: title, popover: popover)
            : MenuButton(iconName: "help-about-symbolic", label: title, popover: popover)
        widget.addClass("flat")
        widget.align(horizontal: .center, vertical: .center)
        widget.isVisible = false
        popover.connect("map", after: true) { [copy] in
            copy.label = localized("Copy")
            // Otherwise the text would be focused, and selected.
            copy.grabFocus()
        }
        copy.onClick { [text, copy] in
            copy.copyToClipboard(text.text)
            copy.label = localized("Copied")
        }
    }

    /// Shows the button if there is a text.
    ///
    /// - Parameter details: The text, not parsed as markup; nil hides the button and closes what it has opened.
    public func show(_ details: String?) {
        if details == nil { gtk_menu_button_popdown(widget.opaque) }
        widget.isVisible = details != nil
        guard let details, text.text != details else { return }
        text.text = details
        copy.setAccessibleDescription(details)
    }
}
