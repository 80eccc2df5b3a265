import CGtk
@_spi(CGtk) import Gtk

/// A click on a header, such as one that sorts its section, must not move the header from under the pointer.
extension SectionedListView {
    /// The header to hold in its position while other rows are shown; nil to hold the open row.
    ///
    /// It is the visible header whose content is about to change, for example because its section was sorted: the user
    /// has clicked it. Of several it is the one with the focus, otherwise the topmost. It is held until the next layout
    /// of the list, also if further rows are shown before that.
    ///
    /// - Parameter rows: The next rows.
    func headerToHold(before rows: Slot.Rows) -> HeaderCell.Content.ID? {
        let before = Dictionary(model.rows.sections.map { ($0.model.id, $0.model) }, uniquingKeysWith: { $1 })
        let headers = rows.sections.map(\.model)
        let changed = headers.filter { header in
            before[header.id].map { $0 != header } == true && isInViewport(header.id)
        }
        if let header = changed.first(where: { focusedRow == .header($0.id) }) ?? changed.first { return header.id }
        guard let heldHeader, headers.contains(where: { $0.id == heldHeader }), isInViewport(heldHeader) else {
            return nil
        }
        return heldHeader
    }

    private func isInViewport(_ header: HeaderCell.Content.ID) -> Bool {
        slot(ofHeader: header)?.row.flatMap(expansion.place) != nil
    }

    /// Holds a header in its position while the rows around it change.
    func hold(_ header: HeaderCell.Content.ID) {
        expansion.hold { [weak self] in self?.slot(ofHeader: header)?.row }
        heldHeader = header
        afterFrame { [weak self] in self?.heldHeader = nil }
    }

    /// Moves the focus to a header if it was lost with the open row's detail.
    ///
    /// - Parameters:
    ///   - header: The header that is held.
    ///   - focus: The focus before the change.
    func takeFocus(_ header: HeaderCell.Content.ID, from focus: ListFocus<HeaderCell, ItemCell>?) {
        guard let focus, focus.isInDetail, focus.isGone(fromSightAmong: slots.values) else { return }
        // A focusable child of the header; the header itself cannot have the focus.
        if let row = slot(ofHeader: header)?.row { gtk_widget_child_focus(row.pointer, GTK_DIR_TAB_FORWARD) }
    }

    private func slot(ofHeader id: HeaderCell.Content.ID) -> Slot? {
        slots.values.first { $0.identity == .header(id) }
    }
}
