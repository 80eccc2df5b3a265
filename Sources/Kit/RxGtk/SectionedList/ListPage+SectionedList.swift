import Gtk

extension ListContent {
    /// Makes the content of a page with a sectioned list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - width: The greatest width of the list, in pixels.
    ///   - loading: What assistive technology calls the spinner that stands in its place at first.
    public convenience init<HeaderCell: ListCell, ItemCell: ListCell>(
        _ list: SectionedListView<HeaderCell, ItemCell>, width: Int, loading: String
    ) {
        self.init(list: list.widget, width: width, loading: loading) { [weak list] in
            list?.focusFirstItem(waitingForIt: true)
        }
    }
}

extension ListPage {
    /// Makes a page of a sectioned list, which leaves room for the header and opens no row under it.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - width: The greatest width of the list, in pixels.
    ///   - loading: What assistive technology calls the spinner that stands in its place at first.
    ///   - header: What lies over the list's top and goes as the person scrolls down.
    ///   - pinned: What stands above the header and stays, as a `Banner`.
    public convenience init<HeaderCell: ListCell, ItemCell: ListCell>(
        _ list: SectionedListView<HeaderCell, ItemCell>, width: Int, loading: String, under header: any Widget,
        below pinned: any Widget
    ) {
        let content = ListContent(list, width: width, loading: loading)
        self.init(content, under: header, below: pinned) { [weak list] in list?.topInset = $0 }
        list.coveredHeight = { [weak header = self.header] in header?.coveredHeight ?? 0 }
    }
}
