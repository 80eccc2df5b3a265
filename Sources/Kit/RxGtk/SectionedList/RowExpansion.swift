import CGtk
import Gtk

/// What is seen of a row's detail.
struct RowDetail {
    /// The detail.
    let widget: AnyWidget
    /// How much of it is in sight, from 0 to 1.
    let share: Double
    /// Whether the row is open, or opening; if not, it is closing.
    let isOpen: Bool
}

/// The details of a list's rows: of the one that is open, and of those that are still closing.
///
/// It holds them, whichever widgets the rows have, and whether or not the rows are in sight. One animation moves all of
/// them, and one row stays in its place meanwhile: the one that opens, else the one that closes.
@MainActor
final class RowExpansion<ID: Hashable> {
    /// Shows in a row what ``detail(of:)`` says now.
    typealias Update = @MainActor (ID) -> Void
    /// GTK's widget for a row; nil for one that is out of sight.
    typealias FindRow = @MainActor (ID) -> AnyWidget?

    /// How much of the list's top is covered, in pixels: what opens is not put there.
    var coveredHeight: @MainActor () -> Double = { 0 }

    /// The open row.
    var open: ID? { parts.first(where: \.isOpen)?.id }

    /// Whether rows are opening or closing.
    var isMoving: Bool { animation != nil }

    private let list: AnyWidget
    private let pin: RowPin
    private let row: FindRow
    private let update: Update
    private var parts: [Part] = []
    private var animation: Animation?

    private struct Part {
        let id: ID
        let widget: Owned<AnyWidget>
        var share = 0.0
        var start = 0.0
        var isOpen = true
    }

    /// Quick enough not to be waited for, slow enough to be followed.
    private static var curve: Animation.Curve { .settling(milliseconds: 220) }

    /// Makes the expansion of a list whose rows are closed.
    ///
    /// - Parameters:
    ///   - list: The list view; it holds the expansion.
    ///   - row: Finds a row.
    ///   - update: Shows in a row what is said of it now.
    init(in list: AnyWidget, row: @escaping FindRow, update: @escaping Update) {
        self.list = list
        self.row = row
        self.update = update
        pin = RowPin(on: list)
    }

    /// What is to be seen of a row's detail; nil for a closed row.
    func detail(of id: ID) -> RowDetail? {
        parts.first { $0.id == id }.map { RowDetail(widget: $0.widget.instance, share: $0.share, isOpen: $0.isOpen) }
    }

    /// Opens a row and closes the one that was open.
    ///
    /// A row that is closing opens again from where it is, with the new detail in the place of the old one.
    func open(_ id: ID, showing detail: AnyWidget) {
        let share = parts.first { $0.id == id }?.share ?? 0
        let closing = markClosing()
        parts.removeAll { $0.id == id }
        ExpandingRow.shield(detail)
        parts.append(Part(id: id, widget: Owned(sinking: detail), share: share))
        for id in closing + [id] { update(id) }
        animate(holding: id) { [unowned self] top, height in inSight(top, height) }
    }

    /// As much of a row as fits comes into sight, but its own top does not leave it for that.
    private func inSight(_ top: Double, _ height: Double) -> Double {
        let end = Double(gtk_widget_get_height(list.pointer)) - height
        return top <= end ? top : min(top, max(coveredHeight(), end))
    }

    /// Where the open row is, in pixels from the list's top; nil where nothing of it is in sight.
    var placeOfOpen: ClosedRange<Double>? { open.flatMap(row).flatMap(place) }

    /// Where a row is, in pixels from the list's top; nil where nothing of it is in sight.
    ///
    /// - Parameter row: The list's widget for it.
    func place(of row: AnyWidget) -> ClosedRange<Double>? {
        guard gtk_widget_get_mapped(row.pointer) != 0, let place = row.convert(to: list) else { return nil }
        let end = place.y + Double(gtk_widget_get_height(row.pointer))
        guard end > coveredHeight(), place.y < Double(gtk_widget_get_height(list.pointer)) else { return nil }
        return place.y...end
    }

    /// Brings the open row to a place in the next frame.
    ///
    /// - Parameters:
    ///   - top: Where its top is to be, in pixels from the list's.
    ///   - isWhole: Whether it goes up from there as far as brings all of it into sight.
    func bringOpen(to top: Double, asAWhole isWhole: Bool = false) {
        guard !isMoving, let id = open else { return }
        pin.hold({ [row] in row(id) }) { [unowned self] _, height in isWhole ? inSight(top, height) : top }
        pin.releaseWhenPlaced()
    }

    /// Keeps a row where it is, instead of the one that opens or closes, until the next layout of the list.
    ///
    /// - Parameter row: Finds the list's widget for it.
    func hold(_ row: @escaping @MainActor () -> AnyWidget?) {
        pin.hold(row)
        // What still opens or closes is released when it has arrived.
        if !isMoving { pin.releaseWhenPlaced() }
    }

    /// Closes the open row.
    func close() {
        guard let id = open else { return }
        keepFocus(in: id)
        for id in markClosing() { update(id) }
        let content = detail(of: id).flatMap { ExpandingRow(around: $0.widget) }?.contentHeight ?? 0
        animate(holding: id) { [coveredHeight] top, height in
            // Whose top is out of sight comes back with what is left of it.
            let covered = coveredHeight()
            return max(top, min(covered, covered + content - height))
        }
    }

    private func markClosing() -> [ID] {
        let closing = parts.filter(\.isOpen).map(\.id)
        for index in parts.indices { parts[index].isOpen = false }
        return closing
    }

    private func animate(holding id: ID, at place: @escaping RowPin.Place) {
        animation?.stop()
        for index in parts.indices { parts[index].start = parts[index].share }
        pin.hold({ [row] in row(id) }, at: place)
        let animation = Animation(Self.curve, on: list, from: 0, to: 1) { [weak self] in self?.move(to: $0) }
        self.animation = animation
        animation.play { [weak self] in self?.arrive() }
    }

    private func move(to progress: Double) {
        for index in parts.indices {
            let part = parts[index]
            parts[index].share = part.start + ((part.isOpen ? 1 : 0) - part.start) * progress
        }
        for part in parts { update(part.id) }
    }

    private func arrive() {
        animation = nil
        let closed = parts.filter { !$0.isOpen }
        parts.removeAll { !$0.isOpen }
        for part in closed { update(part.id) }
        pin.releaseWhenPlaced()
    }

    /// Gives the focus to a row whose detail has it.
    private func keepFocus(in id: ID) {
        guard let part = parts.first(where: { $0.id == id }), part.widget.instance.holdsFocus else { return }
        row(id)?.grabFocus()
    }
}
