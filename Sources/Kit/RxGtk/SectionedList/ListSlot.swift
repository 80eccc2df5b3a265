import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import KitIntegerConversion

/// One of the list view's slots for rows, with a header's cell or an item's, depending on its row.
///
/// A change of the list affects some two hundred slots, of which about twenty are visible, so most rows are shown
/// later. Until then a slot still displays its previous row, and accepts only a click if it will show the same row.
@MainActor
final class ListSlot<HeaderCell: ListCell, ItemCell: ListCell> {
    typealias Rows = SectionedRows<HeaderCell.Content, ItemCell.Content>

    /// Whether the assigned row has not been shown yet.
    private(set) var isLate = false

    /// The assigned row, shown or not; nil for none.
    private(set) var standing: Rows.Identity?

    /// The row shown last, which stays visible until the next one is shown; nil before the first, and for a spare slot.
    private(set) var seen: Rows.Identity?

    /// Whether showing the row was postponed although the slot was visible.
    private(set) var isPutOff = false

    private let listItem: AnyGObject
    private let makeHeader: @MainActor () -> HeaderCell
    private let makeItem: @MainActor () -> HostedCell<ItemCell>
    private var header: HostedCell<HeaderCell>?
    private var item: HostedCell<ItemCell>?
    /// This and the following are the values last set in GTK: querying two hundred slots would take a millisecond.
    private var placed: AnyWidget?
    private var isSpare = false
    private var room: (top: Int, bottom: Int)?

    /// Creates a slot.
    ///
    /// - Parameters:
    ///   - listItem: The GtkListItem, which retains this slot.
    ///   - makeHeader: Creates the cell for the first header shown here.
    ///   - makeItem: Creates the cell for the first item shown here.
    init(
        listItem: AnyGObject, makeHeader: @escaping @MainActor () -> HeaderCell,
        makeItem: @escaping @MainActor () -> HostedCell<ItemCell>
    ) {
        self.listItem = listItem
        self.makeHeader = makeHeader
        self.makeItem = makeItem
    }

    var position: Int { Int(gtk_list_item_get_position(listItem.opaque)) }

    /// The bound row, possibly with outdated content; nil for none.
    var identity: Rows.Identity? {
        if let id = header?.id { return .header(id) }
        return item?.id.map { .item($0) }
    }

    /// GTK's widget around the cell.
    var row: AnyWidget? { child?.parent }

    func contains(_ widget: AnyWidget) -> Bool {
        row.map { gtk_widget_is_ancestor(widget.pointer, $0.pointer) != 0 } ?? false
    }

    var isVacant: Bool { header?.isBound != true && item?.isBound != true }

    /// Whether the bound row is visible.
    ///
    /// Tracked here, since all slots are checked in every frame of a refresh, for which GTK would need 0.2 ms.
    var isMapped: Bool { item?.isMapped == true || header?.isMapped == true }

    /// Assigns a row and shows it.
    ///
    /// - Parameters:
    ///   - row: The row; nil for a spare slot, which takes no space.
    ///   - available: The actions that the row offers; nil for all of the list's.
    func stand(for row: Rows.Row?, offering available: [RowAction]?) {
        standing = row?.identity
        seen = standing
        isLate = false
        isPutOff = false
        switch row {
        case .header(let content):
            item?.unbind()
            let cell = headerCell()
            place(cell.widget.instance, isItem: false)
            cell.stand(for: content, offering: nil)
        case .item(let content):
            header?.unbind()
            let cell = itemCell()
            place(cell.widget.instance, isItem: true)
            cell.stand(for: content, offering: available)
        case nil:
            unbind()
            // A slot without a child cannot be hidden.
            if child == nil { place(itemCell().widget.instance, isItem: true) }
        }
        if isSpare != (row == nil), let widget = self.row {
            isSpare = row == nil
            widget.isVisible = !isSpare
        }
    }

    /// Assigns an item that is shown later, even if the same item with other content is visible here.
    ///
    /// This takes almost no time, and a change of the list affects some two hundred slots.
    ///
    /// - Returns: Whether the row was deferred. Headers and spare slots are not, and neither is an item in a slot that had no
    ///   item before.
    func stand(waiting identity: Rows.Identity?) -> Bool {
        guard case .item(let id) = identity, let item, placed?.pointer == item.widget.instance.pointer, !isSpare else {
            return false
        }
        if item.id != id { item.unbind() }
        standing = identity
        isLate = true
        return true
    }

    /// Records that a visible row has not been updated yet.
    func putOff() { isPutOff = isLate }

    func unbind() {
        isLate = false
        isPutOff = false
        standing = nil
        header?.unbind()
        item?.unbind()
    }

    /// Shows a share of the visible item's detail, or none if it is closed.
    func expand(_ detail: RowDetail?) { item?.expand(detail) }

    /// Shows whether the visible item is selected.
    func select(_ isSelected: Bool) { item?.select(isSelected) }

    /// Reserves space above and below the row, in pixels.
    func leaveRoom(top: Int, bottom: Int) {
        guard room.map({ $0 != (top, bottom) }) ?? true, let child, let row else { return }
        room = (top, bottom)
        child.setMargins(top: top)
        // Of the row itself, whose background and focus ring end above the space.
        row.setMargins(bottom: bottom)
    }

    private var child: AnyWidget? { gtk_list_item_get_child(listItem.opaque).map { AnyWidget($0) } }

    private func headerCell() -> HostedCell<HeaderCell> {
        if let header { return header }
        let made = HostedCell(makeHeader())
        header = made
        return made
    }

    private func itemCell() -> HostedCell<ItemCell> {
        if let item { return item }
        let made = makeItem()
        item = made
        return made
    }

    private func place(_ widget: AnyWidget, isItem: Bool) {
        guard placed?.pointer != widget.pointer else { return }
        placed = widget
        room = nil
        gtk_list_item_set_activatable(listItem.opaque, isItem ? 1 : 0)
        // GTK selects nothing, but only selectable rows can have the focus. A header's buttons take it themselves.
        gtk_list_item_set_selectable(listItem.opaque, isItem ? 1 : 0)
        gtk_shims_list_item_set_focusable(listItem.opaque, isItem ? 1 : 0)
        gtk_list_item_set_child(listItem.opaque, widget.pointer)
        // The focus of a press would scroll the row into view under the held button, and GTK would cancel the click.
        if let row { gtk_widget_set_focus_on_click(row.pointer, 0) }
    }
}
