import CGtk
import Gtk

/// A click on a header, as one that sorts its section, leaves the header under the pointer.
extension SectionedListView {
    /// The header that stays in its place while other rows are shown; nil where the open row does.
    ///
    /// It is the one in the viewport that is about to show something else, since its section was sorted, say: the user has
    /// clicked it. Of several it is the one with the focus, else the topmost. It stays until the list has been laid out, also
    /// where yet other rows are shown before that.
    ///
    /// - Parameter rows: The rows that are shown next.
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

    /// Keeps a header where it is while the rows around it change.
    func hold(_ header: HeaderCell.Content.ID) {
        expansion.hold { [weak self] in self?.slot(ofHeader: header)?.row }
        heldHeader = header
        afterFrame { [weak self] in self?.heldHeader = nil }
    }

    /// Gives a header the focus that has gone with the open row's detail.
    ///
    /// - Parameters:
    ///   - header: The header that stays in its place.
    ///   - focus: What had the focus before.
    func takeFocus(_ header: HeaderCell.Content.ID, from focus: ListFocus<HeaderCell, ItemCell>?) {
        guard let focus, focus.isInDetail, focus.isGone(fromSightAmong: slots.values) else { return }
        // What can have it stands in the header, which has none itself.
        if let row = slot(ofHeader: header)?.row { gtk_widget_child_focus(row.pointer, GTK_DIR_TAB_FORWARD) }
    }

    private func slot(ofHeader id: HeaderCell.Content.ID) -> Slot? {
        slots.values.first { $0.identity == .header(id) }
    }
}
