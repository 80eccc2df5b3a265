import Gtk
import RxLists

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

extension SectionedListView where HeaderCell == HeadingCell {
    /// Creates an empty list whose sections have headings.
    ///
    /// - Parameters:
    ///   - item: Creates a cell for items; called as often as cells are needed, about two hundred times at most.
    ///   - actions: All actions that rows may offer, with different names, at most 32; ``rowActions`` says which a row has.
    ///   - opensItems: Whether items open in place; ``open(_:showing:)`` sets the detail.
    public convenience init(
        item: @escaping @MainActor () -> ItemCell, actions: [RowAction] = [], opensItems: Bool = false
    ) {
        self.init(header: { HeadingCell() }, item: item, actions: actions, opensItems: opensItems)
    }
}
