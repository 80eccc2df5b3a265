import Gtk

/// The heading of a section that has only a title.
public struct Heading: Identifiable, Hashable, Sendable {
    /// The identity of the section.
    public let id: String
    /// The text; an empty heading takes no space.
    public let title: String

    /// Creates a heading.
    ///
    /// - Parameters:
    ///   - id: The identity of the section.
    ///   - title: The text.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

/// The cell of a section's heading.
public final class HeadingCell: ListCell {
    /// The widget in the row.
    public let widget: any Widget

    private let label = Label()

    /// Creates an empty cell.
    public init() {
        label.addClass("heading")
        label.alignText(.start)
        label.wrap()
        label.setMargins(top: 12)
        label.setMargins(horizontal: 12)
        label.setMargins(bottom: 6)
        label.setAccessibleRole(.heading)
        // The list sets the margins of the widgets in its rows.
        widget = Box(.vertical, [label])
    }

    /// Shows a heading.
    public func show(_ heading: Heading) {
        label.text = heading.title
        label.isVisible = !heading.title.isEmpty
    }

    /// The row's name for assistive technology.
    public func spokenName(of heading: Heading) -> String? { heading.title }
}
