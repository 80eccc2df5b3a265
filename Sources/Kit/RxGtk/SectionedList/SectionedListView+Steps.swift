import CGtk
import Gtk

/// What of a change of the list is still to be done.
private enum Remainder {
    case nothing
    case outOfSight
    /// Something that a person sees, or rows of which the list does not know yet.
    case inSight
}

/// Rows are shown some at a time, so that the window stays free between two steps.
extension SectionedListView {
    /// How long the loop has for drawing and for the person between two steps of what is done later: a frame.
    private static var pause: Duration { .milliseconds(16) }

    /// Shows rows from the top, as long as there is time.
    ///
    /// - Returns: How many.
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

    /// Does a little of what is left to do in every frame's time, from the next one on, until all is done.
    ///
    /// - Parameter isUrgent: Whether that goes before the frame, as it does where a person sees it.
    func doLater(isUrgent: Bool = true) {
        guard later == nil else { return }
        later = Timeout.after(Self.pause, isUrgent: isUrgent) { [weak self] in
            guard let self else { return }
            later = nil
            // GTK may have asked for further rows meanwhile, which are late.
            let left = doNext()
            guard left == .nothing, later == nil else { return doLater(isUrgent: left == .inSight) }
            replaced.release()
            rememberSuccessor()
        }
    }

    /// Shows some late rows, or tells GTK of some that it does not know.
    ///
    /// - Returns: What is left to do.
    private func doNext() -> Remainder {
        let late = slots.values.filter { $0.isLate }
        let inSight = late.filter { $0.isMapped }
        if inSight.isEmpty, !model.isSettled {
            model.settle()
            return .inSight
        }
        let vacant = inSight.filter { $0.isVacant }
        let budget = StepBudget(clock)
        // Out of sight there are some two hundred in no order that anybody sees: sorting them would cost more than showing.
        let count =
            inSight.isEmpty ? show(inOrder: late, in: budget) : show(vacant.isEmpty ? inSight : vacant, in: budget)
        if count < inSight.count || !model.isSettled { return .inSight }
        return count < late.count ? .outOfSight : .nothing
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
            showRow(in: slot)
        }
    }
}
