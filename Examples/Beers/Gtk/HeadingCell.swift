import Gtk
import RxGtk

/// The heading of a section.
package struct Heading: Identifiable, Hashable, Sendable {
    package let id: String
    /// What it says; a heading without words takes no room.
    package let title: String
}

/// Shows the heading of a section.
@MainActor
final class HeadingCell: ListCell {
    let widget: any Widget
    private let label = Label()

    init() {
        label.addClass("heading")
        label.alignText(.start)
        label.wrap()
        // The list itself sets the margin above its first row.
        label.addClass("beer-heading")
        widget = label
        widget.setAccessibleRole(.heading)
    }

    func show(_ heading: Heading) {
        label.text = heading.title
        label.isVisible = !heading.title.isEmpty
    }

    func spokenName(of heading: Heading) -> String? { heading.title }
}
