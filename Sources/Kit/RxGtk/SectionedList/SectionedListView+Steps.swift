import CGtk
@_spi(CGtk) import Gtk

/// The remaining work of a change of the list.
private enum Remainder {
    case nothing
    case outOfSight
    /// Visible rows, or rows that GTK has not been notified of.
    case inSight
}

/// Rows are shown a few at a time, so that the main thread is free between two steps.
extension SectionedListView {
    /// The time until the next step, of which there is one per frame.
    private var pause: Duration {
        guard let clock = gtk_widget_get_frame_clock(widget.pointer),
            let frame = gdk_frame_clock_get_current_timings(clock)
        else { return .milliseconds(16) }
        let interval = gdk_frame_timings_get_refresh_interval(frame)
        return StepBudget.pause(
            after: g_get_monotonic_time() - gdk_frame_timings_get_frame_time(frame),
            frame: interval > 0 ? interval : 16_667)
    }

    /// The layouts that GTK runs in a frame: a window that needs more is no longer painted.
    private static var mostLayouts: Int { 4 }

    /// Shows rows from the top until the time budget is spent.
    ///
    /// - Returns: The number of rows.
    @discardableResult
    func show(_ slots: [Slot], in budget: StepBudget) -> Int {
        let ordered = slots.map { ($0.position, $0) }.sorted { $0.0 < $1.0 }
        return show(inOrder: ordered.map(\.1), in: budget)
    }

    private func show(inOrder slots: [Slot], in budget: StepBudget) -> Int {
        for (index, slot) in slots.enumerated() {
            if budget.isSpent { return index }
            showRow(in: slot)
        }
        return slots.count
    }

    /// Does part of the remaining work once per frame, between two of them, until all is done.
    ///
    /// - Parameter isUrgent: Whether it runs before drawing, as it does for visible rows.
    func doLater(isUrgent: Bool = true) {
        guard later == nil else { return }
        later = Timeout.after(pause, isUrgent: isUrgent) { [weak self] in
            guard let self else { return }
            later = nil
            // GTK may have requested further rows meanwhile, which are deferred.
            let left = doNext()
            guard left == .nothing, later == nil else { return doLater(isUrgent: left == .inSight) }
            replaced.release()
            endHoldingFocus()
            rememberSuccessor()
            endAwaitingRows()
        }
    }

    /// Reports the end of the list to its scrolled window, once it is in the layout.
    func endAwaitingRows() {
        guard isAwaitingRows else { return }
        afterFrame { [weak self] in
            // A hidden list is not laid out.
            guard let self, isAwaitingRows, isSettled, model.rows.count > 0, gtk_widget_get_mapped(widget.pointer) != 0
            else { return }
            isAwaitingRows = false
        }
    }

    func markAdjustment() {
        guard let adjustment = gtk_scrollable_get_vadjustment(widget.opaque) else { return }
        Adjustment(raw: UnsafeMutableRawPointer(adjustment)).isAwaitingContent = isAwaitingRows
    }

    /// Shows some deferred rows, or notifies GTK of further ones.
    ///
    /// - Returns: The remaining work.
    private func doNext() -> Remainder {
        let late = slots.values.filter { $0.isLate }
        let inSight = late.filter { $0.isMapped }
        if inSight.isEmpty, !model.isSettled {
            model.settle()
            return .inSight
        }
        let vacant = inSight.filter { $0.isVacant }
        let budget = StepBudget(clock)
        // Some two hundred rows are not visible, so their order does not matter, and sorting would take longer than
        // showing them.
        let count =
            inSight.isEmpty ? show(inOrder: late, in: budget) : show(vacant.isEmpty ? inSight : vacant, in: budget)
        if count < inSight.count || !model.isSettled { return .inSight }
        return count < late.count ? .outOfSight : .nothing
    }

    /// Shows deferred rows that GTK has placed in the viewport, lets them appear, and places the sticky header, in every frame
    /// between layout and painting.
    ///
    /// A frame in which something has changed runs another layout before it paints. All rows are shown without a time limit: a
    /// scrolling user would see gaps.
    func watchPlacing() {
        var connections: [SignalConnection] = []
        var layouts = 0
        widget.connect("realize", after: true) { [weak self] in
            guard let self, let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
            let frames = AnyGObject(clock)
            connections = [
                frames.connect("before-paint") { [weak self] in
                    layouts = 0
                    self?.isInFrame = true
                },
                frames.connect("layout", after: true) { [weak self] in
                    layouts += 1
                    self?.showLateRowsInSight()
                    self?.appearPendingRows()
                    if layouts < Self.mostLayouts { self?.placeStickyHeader() }
                },
                frames.connect("after-paint") { [weak self] in
                    guard let self else { return }
                    isInFrame = false
                    // Those that pass by, and those that GTK has mapped in this frame without a layout.
                    if !pending.isEmpty { requestLayout() }
                    if layouts >= Self.mostLayouts { placeStickyHeader() }
                },
            ]
        }
        widget.connect("unrealize") { [weak self] in
            self?.isInFrame = false
            for connection in connections { connection.disconnect() }
            connections = []
        }
    }

    /// Lets a cell's row appear after the next layout, if it is visible then.
    ///
    /// GTK maps all of some two hundred new rows before it has placed them, and hides the others when it does.
    func requestAppearance(of cell: HostedCell<ItemCell>) {
        pending.append(cell)
        if !isInFrame { requestLayout() }
    }

    /// Lets the visible rows appear, unless they only pass by.
    private func appearPendingRows() {
        guard !pending.isEmpty, !passesRowsBy else { return }
        let cells = pending
        pending = []
        for cell in cells { cell.appearIfVisible() }
    }

    private func requestLayout() {
        guard let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func showLateRowsInSight() {
        guard !isSettled else { return }
        for slot in slots.values where slot.isLate && !slot.isPutOff && slot.isMapped && slot.isVacant {
            showRow(in: slot)
        }
    }
}
