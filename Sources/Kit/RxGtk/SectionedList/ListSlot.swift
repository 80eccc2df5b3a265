import CGtk
import Gtk
import GtkShims
import KitIntegerConversion

/// One of the list view's places for rows: it hosts a header's cell or an item's, whichever its row needs.
///
/// Most rows are shown later: a change of the list concerns some two hundred places, and a person sees twenty. Until then
/// the place is nobody's: what it showed before may still be seen there, as a whole, and answers to nothing but a click where the
/// same row is to come.
@MainActor
final class ListSlot<HeaderCell: ListCell, ItemCell: ListCell> {
    typealias Rows = SectionedRows<HeaderCell.Content, ItemCell.Content>

    /// Whether the row that stands here has still to be shown.
    private(set) var isLate = false

    /// The row that stands here, shown or not; nil where none does.
    private(set) var standing: Rows.Identity?

    /// The row that was shown here last, and can still be seen where none is; nil before the first, and for a spare place.
    private(set) var seen: Rows.Identity?

    /// Whether the row was to be shown here while the place was in sight, and is not yet.
    private(set) var isPutOff = false

    private let listItem: AnyGObject
    private let makeHeader: @MainActor () -> HeaderCell
    private let makeItem: @MainActor () -> HostedCell<ItemCell>
    private var header: HostedCell<HeaderCell>?
    private var item: HostedCell<ItemCell>?
    /// What of the following GTK has been told: asking it again for two hundred places would take a millisecond.
    private var placed: AnyWidget?
    private var isSpare = false
    private var room: Int?

    /// Takes a place.
    ///
    /// - Parameters:
    ///   - listItem: The GtkListItem, which holds this slot.
    ///   - makeHeader: Makes the cell when a header first stands here.
    ///   - makeItem: Makes the cell when an item first stands here.
    init(
        listItem: AnyGObject, makeHeader: @escaping @MainActor () -> HeaderCell,
        makeItem: @escaping @MainActor () -> HostedCell<ItemCell>
    ) {
        self.listItem = listItem
        self.makeHeader = makeHeader
        self.makeItem = makeItem
    }

    /// The position of the row that stands here.
    var position: Int { Int(gtk_list_item_get_position(listItem.opaque)) }

    /// What the slot shows, be it with older figures; nil for nothing.
    var identity: Rows.Identity? {
        if let id = header?.id { return .header(id) }
        return item?.id.map { .item($0) }
    }

    /// GTK's widget around the cell.
    var row: AnyWidget? { child?.parent }

    /// Whether the slot shows nothing.
    var isVacant: Bool { header?.isBound != true && item?.isBound != true }

    /// Whether the row that stands here is in sight.
    ///
    /// All slots are looked through in every frame of a refresh: GTK would take a fifth of a millisecond to answer for them.
    var isMapped: Bool { item?.isMapped == true || header?.isMapped == true }

    /// Lets a row stand here, and shows it.
    ///
    /// - Parameters:
    ///   - row: The row; nil for a spare place, which takes no room.
    ///   - isEditable: Whether the person may edit the row.
    func stand(for row: Rows.Row?, isEditable: Bool) {
        standing = row?.identity
        seen = standing
        isLate = false
        isPutOff = false
        switch row {
        case .header(let content):
            item?.unbind()
            let cell = headerCell()
            place(cell.widget.instance, isItem: false)
            cell.stand(for: content, isEditable: false)
        case .item(let content):
            header?.unbind()
            let cell = itemCell()
            place(cell.widget.instance, isItem: true)
            cell.stand(for: content, isEditable: isEditable)
        case nil:
            unbind()
            // What has no child cannot be hidden.
            if child == nil { place(itemCell().widget.instance, isItem: true) }
        }
        if isSpare != (row == nil), let widget = self.row {
            isSpare = row == nil
            widget.isVisible = !isSpare
        }
    }

    /// Lets an item stand here that is shown later, be it the one that is seen here with other figures.
    ///
    /// That takes next to nothing, and a change of the list concerns some two hundred places.
    ///
    /// - Returns: Whether it waits. A header and a spare place do not, nor does an item where no item stood before.
    func stand(waiting identity: Rows.Identity?) -> Bool {
        guard case .item(let id) = identity, let item, placed?.pointer == item.widget.instance.pointer, !isSpare else {
            return false
        }
        if item.id != id { item.unbind() }
        standing = identity
        isLate = true
        return true
    }

    /// Remembers that the row that stands here can wait, although it is in sight, where it is not shown yet.
    func putOff() { isPutOff = isLate }

    /// Takes the row away.
    func unbind() {
        isLate = false
        isPutOff = false
        standing = nil
        header?.unbind()
        item?.unbind()
    }

    /// Shows a share of the detail of the item that is seen here, or none where that is closed.
    func expand(_ detail: RowDetail?) { item?.expand(detail) }

    /// Leaves room above the row where it is the list's first, and none where it is not.
    func leaveRoom(_ pixels: Int) {
        let requested = position == 0 ? pixels : 0
        guard requested != room, let child else { return }
        room = requested
        gtk_widget_set_margin_top(child.pointer, gint(requested))
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
        // Nothing is ever selected here, but only rows that might be can take the focus. A header's buttons have it.
        gtk_list_item_set_selectable(listItem.opaque, isItem ? 1 : 0)
        gtk_shims_list_item_set_focusable(listItem.opaque, isItem ? 1 : 0)
        gtk_list_item_set_child(listItem.opaque, widget.pointer)
    }
}
