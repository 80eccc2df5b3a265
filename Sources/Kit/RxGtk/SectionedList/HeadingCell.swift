import Gtk

/// The heading of a section that has nothing but a name.
public struct Heading: Identifiable, Hashable, Sendable {
    /// What the section is known by.
    public let id: String
    /// What it says; a heading without words takes no room.
    public let title: String

    /// Makes a heading.
    ///
    /// - Parameters:
    ///   - id: What the section is known by.
    ///   - title: What it says.
    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }
}

/// Shows the heading of a section.
public final class HeadingCell: ListCell {
    /// What stands in the row.
    public let widget: any Widget

    private let label = Label()

    /// Makes a cell that shows nothing yet.
    public init() {
        label.addClass("heading")
        label.alignText(.start)
        label.wrap()
        label.setMargins(top: 12)
        label.setMargins(horizontal: 12)
        label.setMargins(bottom: 6)
        label.setAccessibleRole(.heading)
        // The list itself sets the margin of what stands in its rows.
        widget = Box(.vertical, [label])
    }

    /// Shows a heading.
    public func show(_ heading: Heading) {
        label.text = heading.title
        label.isVisible = !heading.title.isEmpty
    }

    /// What assistive technology calls the row.
    public func spokenName(of heading: Heading) -> String? { heading.title }
}
