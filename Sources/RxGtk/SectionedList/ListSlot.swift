import CGtk
import Gtk

/// One of the list view's places for rows: it hosts a header's cell or an item's, whichever its row needs.
@MainActor
final class ListSlot<HeaderCell: ListCell, ItemCell: ListCell> {
    typealias Row = SectionedRows<HeaderCell.Content, ItemCell.Content>.Row

    private let listItem: AnyGObject
    private let makeHeader: @MainActor () -> HeaderCell
    private let makeItem: @MainActor () -> HostedCell<ItemCell>
    private var header: HostedCell<HeaderCell>?
    private var item: HostedCell<ItemCell>?

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

    /// Whether the row that stands here is in sight.
    var isMapped: Bool {
        guard let child = gtk_list_item_get_child(listItem.opaque) else { return false }
        return gtk_widget_get_mapped(child) != 0
    }

    /// Puts a row here.
    func bind(_ row: Row, isEditable: Bool) {
        switch row {
        case .header(let content):
            let cell = header ?? HostedCell(makeHeader())
            header = cell
            place(cell.widget.instance, isItem: false)
            cell.bind(content, isEditable: false)
        case .item(let content):
            let cell = item ?? makeItem()
            item = cell
            place(cell.widget.instance, isItem: true)
            cell.bind(content, isEditable: isEditable)
        }
    }

    /// Takes the row away.
    func unbind() {
        header?.unbind()
        item?.unbind()
    }

    /// Shows what the row has become, where it differs.
    func refresh(_ row: Row, isEditable: Bool) {
        switch row {
        case .header(let content): header?.refresh(content, isEditable: false)
        case .item(let content): item?.refresh(content, isEditable: isEditable)
        }
    }

    /// Leaves room above the row where it is the list's first, and none where it is not.
    func leaveRoom(_ pixels: Int) {
        guard let child = gtk_list_item_get_child(listItem.opaque) else { return }
        gtk_widget_set_margin_top(child, position == 0 ? gint(pixels) : 0)
    }

    private func place(_ widget: AnyWidget, isItem: Bool) {
        gtk_list_item_set_activatable(listItem.opaque, isItem ? 1 : 0)
        // Nothing is ever selected here, but only rows that might be can take the focus. A header's buttons have it.
        gtk_list_item_set_selectable(listItem.opaque, isItem ? 1 : 0)
        guard gtk_list_item_get_child(listItem.opaque) != widget.pointer else { return }
        gtk_list_item_set_child(listItem.opaque, widget.pointer)
    }
}
