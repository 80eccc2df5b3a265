import CGtk
@_spi(CGtk) import Gtk

/// The header of the topmost visible section, over the list while the list's own is scrolled away.
///
/// It is for the pointer: keys and assistive technology use the list's own headers. A menu of it receives keys while it is open.
@MainActor
final class StickyHeader<Cell: ListCell> {
    /// The header in the width of the list, for the place below what overlays the top of the list.
    var widget: AnyWidget { owned.instance }
    /// How far the next section's header pushes it out of the list; 0 or less, in pixels.
    private(set) var shift = 0.0
    /// The section; nil while it is hidden.
    private(set) var section: Cell.Content.ID?

    /// The list may outlive the page.
    private let owned: Owned<AnyWidget>
    private let cell: HostedCell<Cell>

    /// Creates a hidden header.
    ///
    /// - Parameters:
    ///   - cell: A cell for headers.
    ///   - width: The greatest width of the list, in pixels.
    init(_ cell: Cell, width: Int) {
        self.cell = HostedCell(cell)
        // The cell's own parent has its accessible name.
        owned = Owned(
            sinking: AnyWidget(Box(.vertical, [Clamp(Box(.vertical, [self.cell.widget.instance]), width: width)])))
        widget.addClass("sticky-header")
        widget.hideAccessibly()
        gtk_widget_set_can_focus(widget.pointer, 0)
        setShown(false)
    }

    /// Shows or hides it as a child, after a layout.
    ///
    /// GTK determines the style of a hidden widget only before the next layout: it would first have the size of an earlier style.
    private func setShown(_ isShown: Bool) { gtk_widget_set_child_visible(widget.pointer, isShown ? 1 : 0) }

    var height: Double {
        var height: gint = 0
        gtk_widget_measure(cell.widget.instance.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return Double(height)
    }

    /// Shows a section's header.
    ///
    /// - Returns: Whether it has moved.
    func show(_ content: Cell.Content, shiftedBy shift: Double) -> Bool {
        cell.stand(for: content, offering: nil)
        let wasShown = section != nil
        section = content.id
        defer { self.shift = shift }
        setShown(true)
        return !wasShown || shift != self.shift
    }

    func hide() {
        guard section != nil else { return }
        section = nil
        setShown(false)
    }
}

extension SectionedListView {
    /// Keeps the header of the topmost visible section in sight while the user scrolls, in lists with long sections.
    ///
    /// - Parameters:
    ///   - header: What overlays the top of the list.
    ///   - width: The greatest width of the list, in pixels.
    func stickHeaders(below header: CollapsingHeader, width: Int) {
        let sticky = StickyHeader(makeHeader(), width: width)
        header.hang(sticky.widget, height: { sticky.height }, shiftedBy: { sticky.shift })
        self.sticky = (sticky, { [weak header] in header?.placeHanging() })
        expansion.hangingHeight = { sticky.height }
        stickyTop = { [weak header] in header?.coveredHeight ?? 0 }
    }

    /// Shows the header of the section below what overlays the top of the list, unless it is there itself.
    ///
    /// For the time after a layout and before painting.
    func placeStickyHeader() {
        guard let (sticky, move) = sticky else { return }
        let placed = slots.values.compactMap { slot -> (position: Int, range: ClosedRange<Double>)? in
            guard slot.isMapped, let range = slot.row?.placedRange(in: widget) else { return nil }
            return (slot.position, range)
        }
        let top = stickyTop()
        guard let first = placed.first(where: { $0.range.lowerBound <= top && top < $0.range.upperBound }),
            first.position < model.rows.count
        else { return sticky.hide() }
        let (section, isHeader) = model.rows.section(at: first.position)
        let height = sticky.height
        // The list's first row begins with the space for what overlays it.
        if isHeader, first.range.upperBound - height >= top - 0.5 { return sticky.hide() }
        let next = placed.filter { row in
            row.position > first.position && row.position < model.rows.count
                && model.rows.section(at: row.position).isHeader
        }
        let end = next.map(\.range.lowerBound).min() ?? .infinity
        if sticky.show(section, shiftedBy: min(0, end - top - height)) { move() }
    }

    /// Whether the sticky header's section is about to change, for example because the user has clicked that header.
    ///
    /// - Parameter rows: The next rows.
    func isStickyHeaderChanging(before rows: Slot.Rows) -> Bool {
        guard let id = sticky?.header.section else { return false }
        func header(in rows: Slot.Rows) -> HeaderCell.Content? { rows.sections.first { $0.model.id == id }?.model }
        return header(in: model.rows) != header(in: rows)
    }
}
