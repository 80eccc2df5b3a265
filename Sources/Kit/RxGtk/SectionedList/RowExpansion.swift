import CGtk
@_spi(CGtk) import Gtk

/// The visible state of a row's detail.
struct RowDetail {
    let widget: AnyWidget
    /// The visible share, from 0 to 1.
    let share: Double
    /// Whether the row is open, or opening; if not, it is closing.
    let isOpen: Bool
}

/// The details of a list's rows: of the open one, and of those that are still closing.
///
/// It retains them independently of the rows' widgets and of their visibility. One animation moves all of them, while
/// one row keeps its position: the one that opens, otherwise the one that closes.
@MainActor
final class RowExpansion<ID: Hashable> {
    /// Updates a row with the current ``detail(of:)``.
    typealias Update = @MainActor (ID) -> Void
    /// GTK's widget for a row; nil if it is not visible.
    typealias FindRow = @MainActor (ID) -> AnyWidget?

    /// The covered height at the list's top, in pixels: rows do not open there.
    var coveredHeight: @MainActor () -> Double = { 0 }
    /// The covered height at the list's bottom, in pixels.
    var coveredHeightBelow: @MainActor () -> Double = { 0 }
    /// The covered height at the list's top after ``makeRoom``, in pixels.
    var leastCoveredHeight: @MainActor () -> Double = { 0 }
    /// Uncovers as much of the list's top as possible.
    var makeRoom: @MainActor () -> Void = {}
    /// What is covered besides, once rows are scrolled below their section's header, in pixels.
    var hangingHeight: @MainActor () -> Double = { 0 }

    var open: ID? {
        // GTK asks while it moves rows: a key path of a generic type would be created each time.
        parts.first { $0.isOpen }?.id
    }

    var isMoving: Bool { animation != nil }

    private let list: AnyWidget
    /// Holds one row at a time, also for the list: corrections of two pins would exceed GTK's limit of layouts in a frame.
    let pin: RowPin
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

    /// Fast enough not to wait for, slow enough to follow.
    private static var curve: Animation.Curve { .settling(milliseconds: 220) }

    /// Creates the state of a list with all rows closed.
    ///
    /// - Parameters:
    ///   - list: The list view; it retains this object.
    ///   - row: Finds a row.
    ///   - update: Updates a row.
    init(in list: AnyWidget, row: @escaping FindRow, update: @escaping Update) {
        self.list = list
        self.row = row
        self.update = update
        pin = RowPin(on: list)
    }

    func detail(of id: ID) -> RowDetail? {
        parts.first { $0.id == id }.map { RowDetail(widget: $0.widget.instance, share: $0.share, isOpen: $0.isOpen) }
    }

    /// Opens a row and closes the previous one.
    ///
    /// A row that is closing reopens from its current state, with the new detail in place of the old one.
    func open(_ id: ID, showing detail: AnyWidget) {
        let share = parts.first { $0.id == id }?.share ?? 0
        let closing = markClosing()
        parts.removeAll { $0.id == id }
        ExpandingRow.shield(detail)
        parts.append(Part(id: id, widget: Owned(sinking: detail), share: share))
        for id in closing + [id] { update(id) }
        animate(holding: id, at: inSight())
    }

    /// The position that shows as much of a row as possible without hiding its top; the list's top is uncovered if that shows all
    /// of it.
    private func inSight() -> RowPin.Place {
        var hasMadeRoom = false
        return { [unowned self] top, height in
            let least = leastCoveredHeight() + hangingHeight()
            if hasMadeRoom { return min(top, least) }
            let end = Double(gtk_widget_get_height(list.pointer)) - coveredHeightBelow() - height
            let covered = coveredHeight() + hangingHeight()
            guard top > end, end < covered, end >= least else { return top <= end ? top : min(top, max(covered, end)) }
            hasMadeRoom = true
            makeRoom()
            return min(top, least)
        }
    }

    /// The vertical range of the open row, in pixels from the list's top; nil if no part of it is visible.
    var placeOfOpen: ClosedRange<Double>? { open.flatMap(row).flatMap(place) }

    /// The vertical range of a row, in pixels from the list's top; nil if no part of it is visible.
    ///
    /// - Parameter row: The list's widget for the row.
    func place(of row: AnyWidget) -> ClosedRange<Double>? {
        row.placedRange(in: list).flatMap { place in
            place.upperBound > coveredHeight() && place.lowerBound < Double(gtk_widget_get_height(list.pointer))
                ? place : nil
        }
    }

    /// Moves the open row to a position in the next frame.
    ///
    /// - Parameters:
    ///   - top: The target position of its top, in pixels from the list's.
    ///   - isWhole: Whether to move it further up to make all of it visible.
    func bringOpen(to top: Double, asAWhole isWhole: Bool = false) {
        guard !isMoving, let id = open else { return }
        let whole = inSight()
        pin.hold({ [row] in row(id) }) { _, height in isWhole ? whole(top, height) : top }
        pin.releaseWhenPlaced()
    }

    /// Holds a row in its position until the next layout of the list, instead of the row that opens or closes.
    ///
    /// - Parameter row: Finds the list's widget for the row.
    func hold(_ row: @escaping @MainActor () -> AnyWidget?) {
        pin.hold(row)
        // During an animation, its end releases the row.
        if !isMoving { pin.releaseWhenPlaced() }
    }

    func close() {
        guard let id = open else { return }
        keepFocus(in: id)
        for id in markClosing() { update(id) }
        let content = detail(of: id).flatMap { ExpandingRow(around: $0.widget) }?.contentHeight ?? 0
        animate(holding: id) { [coveredHeight, hangingHeight] top, height in
            // If the row's top was scrolled away, the remaining content becomes visible.
            let covered = coveredHeight() + hangingHeight()
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

    /// Moves the focus from a widget in a row to the row.
    private func keepFocus(in id: ID) {
        guard let part = parts.first(where: { $0.id == id }) else { return }
        let detail = part.widget.instance
        guard ExpandingRow(around: detail)?.holdsFocus ?? detail.holdsFocus else { return }
        row(id)?.grabFocus()
    }
}
