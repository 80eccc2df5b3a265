import Gtk
import KitLocalization

extension ListContent {
    /// Creates the content of a page with a sectioned list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - width: The greatest width of the list, in pixels.
    ///   - loading: The name for assistive technology of the spinner shown before the list.
    public convenience init<HeaderCell: ListCell, ItemCell: ListCell>(
        _ list: SectionedListView<HeaderCell, ItemCell>, width: Int, loading: String
    ) {
        self.init(list: list.widget, width: width, loading: loading) { [weak list] in
            list?.focusFirstItem(waitingForIt: true)
        }
    }
}

extension ListPage {
    /// Creates a page with a sectioned list, which reserves space for the header and opens no row under it.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - width: The greatest width of the list, in pixels.
    ///   - loading: The name for assistive technology of the spinner shown before the list.
    ///   - header: The part over the list's top that collapses as the user scrolls down; nil for none.
    ///   - pinned: The part above the header that stays; nil for none.
    ///   - sticksHeaders: Whether the header of the topmost section stays in sight.
    public convenience init<HeaderCell: ListCell, ItemCell: ListCell>(
        _ list: SectionedListView<HeaderCell, ItemCell>, width: Int = 600, loading: String = localized("Loading"),
        under header: (any Widget)? = nil, below pinned: (any Widget)? = nil, sticksHeaders: Bool = false
    ) {
        let content = ListContent(list, width: width, loading: loading)
        self.init(
            content, under: header, below: pinned, leaveRoomBelow: { [weak list] in list?.bottomInset = $0 },
            leaveRoom: { [weak list] in list?.topInset = $0 })
        list.coveredHeight = { [weak header = self.header] in header?.coveredHeight ?? 0 }
        list.expansion.leastCoveredHeight = { [weak header = self.header] in header?.leastCoveredHeight ?? 0 }
        list.expansion.makeRoom = { [weak header = self.header] in header?.yield() }
        list.expansion.coveredHeightBelow = { [weak header = self.header] in header?.coveredHeightBelow ?? 0 }
        if sticksHeaders { list.stickHeaders(below: self.header, width: width) }
    }

    /// Creates a page with a sectioned list below a search, which has the keys of `SearchKeys`.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - search: The search, without a parent.
    ///   - width: The greatest width of list and search, in pixels.
    ///   - loading: The name for assistive technology of the spinner shown before the list.
    ///   - pinned: The part above the search that stays; nil for none.
    public convenience init<HeaderCell: ListCell, ItemCell: ListCell>(
        _ list: SectionedListView<HeaderCell, ItemCell>, search: SearchEntry, width: Int = 600,
        loading: String = localized("Loading"), below pinned: (any Widget)? = nil
    ) {
        search.setMargins(horizontal: 12, vertical: 8)
        self.init(
            list, width: width, loading: loading, under: Box(.vertical, [Clamp(search, width: width)]), below: pinned)
        _ = SearchKeys(search: search, page: widget) { [weak list] in list?.focusFirstItem() }
    }
}
