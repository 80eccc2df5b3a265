import CGtk
@_spi(CGtk) import Gtk

/// The cells that GTK requests for rows around the viewport.
extension SectionedListView {
    private func makeItemCell() -> HostedCell<ItemCell> {
        var open: (@MainActor (ItemCell.Content.ID) -> Void)?
        if opensItems { open = { [activations] id in activations.onNext(id) } }
        return HostedCell(
            makeItem(), actions: actions, run: { [actionRuns] id, action in actionRuns.onNext((id, action)) },
            open: open, requestAppearance: { [weak self] cell in self?.requestAppearance(of: cell) })
    }

    func connect(_ factory: AnyGObject) {
        factory.connect("setup", .object) { [weak self] listItem in
            guard let self else { return }
            slots[listItem.raw] = Slot(
                listItem: listItem, makeHeader: makeHeader, makeItem: { [unowned self] in makeItemCell() })
        }
        factory.connect("bind", .object) { [weak self] listItem in
            guard let self, let slot = slots[listItem.raw] else { return }
            holdFocusInDetail(before: slot)
            // Whether it is visible is known once GTK has placed it.
            lateRow(in: slot)
            if slot.isLate { doLater() }
        }
        factory.connect("unbind", .object) { [weak self] listItem in self?.slots[listItem.raw]?.unbind() }
        factory.connect("teardown", .object) { [weak self] listItem in self?.slots[listItem.raw] = nil }
    }
}
