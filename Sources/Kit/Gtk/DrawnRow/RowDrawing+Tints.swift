import CGtk
import KitIntegerConversion

/// The time of tints, which tests replace.
@MainActor
struct TintClock {
    /// The time, in milliseconds.
    let now: @MainActor () -> Double
    /// Runs a closure once after some milliseconds, at most one at a time.
    let after: @MainActor (Double, @escaping @MainActor () -> Void) -> Void

    /// GLib's monotonic clock and timers, which do not run while nothing is tinted.
    static let monotonic = TintClock(
        now: { Double(g_get_monotonic_time()) / 1_000 },
        after: { Timeout.after(.milliseconds(Int(clamping: $0.rounded(.up))), $1) })
}

extension RowDrawing {
    /// Shows another text in a line, and tints its changed characters if the row is visible and the desktop does not ask for
    /// reduced motion.
    func show(_ text: String, inLine line: Int, ofColumn column: Int, tint color: RowColor?) {
        guard let (index, former) = replace(text, inLine: line, ofColumn: column), former != text else { return }
        let isTinted = Toolkit.isAnimated && gtk_widget_get_mapped(widget.pointer) != 0
        tints[index, default: RowTint()].mark(
            text, replacing: former, in: isTinted ? color : nil, at: clock.now())
        endTintsInTime()
        update()
    }

    /// Ends all tints at once.
    func endTints() {
        guard !tints.isEmpty else { return }
        tints = [:]
        gtk_widget_queue_draw(widget.pointer)
    }

    /// Ends tints as their time passes.
    private func endTintsInTime() {
        tints = tints.filter { $0.value.nextEnd != nil }
        // Each tint takes as long, so a new one does not end before those that are waited for.
        guard !isWaitingForTints, let end = tints.values.compactMap(\.nextEnd).min() else { return }
        isWaitingForTints = true
        clock.after(max(0, end - clock.now())) { [weak self] in
            guard let self else { return }
            isWaitingForTints = false
            for index in tints.keys { tints[index]?.expire(at: clock.now()) }
            gtk_widget_queue_draw(widget.pointer)
            endTintsInTime()
        }
    }
}
