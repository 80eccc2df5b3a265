import CGtk
import Gtk

/// Rows are shown some at a time, so that the window stays free between two steps.
extension SectionedListView {
    /// How long the loop has for drawing and for the person between two steps of what is done later: a frame.
    private static var pause: Duration { .milliseconds(16) }

    /// How many rows are shown in a step: each takes 0.3 to 0.4 ms, and the loop is to be free again after 4 ms.
    static var rowsInStep: Int { 3 }

    /// The places of one step: some first, all of those of headers, which answer to a click and never wait, and as many of
    /// those of items, from the top, as a step has.
    func step(of slots: [Slot], beginningWith first: [Slot] = []) -> [Slot] {
        var items: [(position: Int, slot: Slot)] = []
        var headers: [Slot] = []
        for slot in slots where !first.contains(where: { $0 === slot }) {
            let position = slot.position
            if case .header = model.row(at: position) { headers.append(slot) } else { items.append((position, slot)) }
        }
        let left = max(0, Self.rowsInStep - first.count)
        return first + headers + items.sorted { $0.position < $1.position }.prefix(left).map(\.slot)
    }

    /// Does a little of what is left to do in every frame's time, from the next one on, until all is done.
    func doLater() {
        guard later == nil else { return }
        later = Timeout.after(Self.pause) { [weak self] in
            guard let self else { return }
            later = nil
            // GTK may have asked for further rows meanwhile, which are late.
            guard doNext(), later == nil else { return doLater() }
            replaced.release()
            rememberHeir()
        }
    }

    /// Shows some late rows, or tells GTK of some that it does not know.
    ///
    /// - Returns: Whether nothing is left to do.
    private func doNext() -> Bool {
        let late = slots.values.filter { $0.isLate }
        let inSight = late.filter { $0.isMapped }
        if inSight.isEmpty, !model.isSettled {
            model.settle()
            return false
        }
        let vacant = inSight.filter { $0.isVacant }
        // Out of sight there are some two hundred in no order that anybody sees: sorting them would cost more than showing.
        let step =
            inSight.isEmpty
            ? Array(late.prefix(Self.rowsInStep))
            : self.step(of: vacant.isEmpty ? inSight : vacant)
        for slot in step { showRow(in: slot, isUrgent: true) }
        return model.isSettled && step.count == late.count
    }

    /// Shows the late rows that GTK has placed in sight and that show nothing yet, in every frame between placing and
    /// painting.
    ///
    /// Where there are some, the frame measures and places once more before it paints. There is no bound to them: a person
    /// who scrolls would see holes.
    func watchPlacing() {
        var connection: SignalConnection?
        widget.connect("realize", after: true) { [weak self] in
            guard let self, let clock = gtk_widget_get_frame_clock(widget.pointer) else { return }
            connection = AnyGObject(clock).connect("layout", after: true) { [weak self] in self?.showLateRowsInSight() }
        }
        widget.connect("unrealize") {
            connection?.disconnect()
            connection = nil
        }
    }

    private func showLateRowsInSight() {
        guard !isSettled else { return }
        for slot in slots.values where slot.isLate && !slot.isPutOff && slot.isMapped && slot.isVacant {
            showRow(in: slot, isUrgent: true)
        }
    }
}
