import CGtk

/// Holds a row of a scrolling list in its position while rows above it grow and shrink.
///
/// A list view anchors a row of its own choice, which is not necessarily the one the user is looking at. So after each
/// layout and before painting, the list is scrolled by the row's displacement. Scrolling by the user moves the held
/// position along.
@MainActor
public final class RowPin {
    /// The row's target position, given its last position and its current height; in pixels from the list's top.
    public typealias Place = @MainActor (_ top: Double, _ height: Double) -> Double

    private let list: AnyWidget
    private var held: Held?

    /// The maximum number of corrections per frame.
    ///
    /// GTK runs at most four layouts per frame, and stops painting a window that needs more. A list view
    /// may be off by a pixel after each correction: the remainder is left to the next frame.
    private static let mostCorrections = 2

    /// The number of frames a row has to settle: rows that a list view has not measured yet are misplaced at first.
    private static let mostFrames = 6

    private struct Held {
        let row: @MainActor () -> AnyWidget?
        let place: Place
        let owned: Owned<Adjustment>
        var top: Double
        var value: Double
        var isLayingOut = true
        /// The number of frames until the row is released; nil until ``releaseWhenPlaced()`` is called.
        var framesLeft: Int?
        var corrections = 0
        var connections: [SignalConnection] = []

        @MainActor var adjustment: Adjustment { owned.instance }
    }

    /// Creates a pin that holds no row.
    ///
    /// - Parameter list: A widget that scrolls by itself, such as a GtkListView; it retains the pin or outlives it.
    public init(on list: AnyWidget) { self.list = list }

    isolated deinit { release() }

    /// Holds a row in its position and releases the previous one.
    ///
    /// Does nothing if the row is not visible, or has not been placed yet.
    ///
    /// - Parameters:
    ///   - row: Returns the list's current widget for the row.
    ///   - place: The target position; nil for the current one.
    public func hold(_ row: @escaping @MainActor () -> AnyWidget?, at place: Place? = nil) {
        release()
        guard let pointer = gtk_scrollable_get_vadjustment(list.opaque),
            let clock = gtk_widget_get_frame_clock(list.pointer), let widget = row(),
            let top = top(of: widget)
        else {
            return
        }
        let adjustment = Adjustment(raw: UnsafeMutableRawPointer(pointer))
        held = Held(
            row: row, place: place ?? { top, _ in top }, owned: Owned(retaining: adjustment), top: top,
            value: adjustment.value)
        adjustment.isFollowingLayout = true
        let frames = AnyGObject(clock)
        held?.connections = [
            // Only the user scrolls the list before a frame's layout.
            frames.connect("before-paint") { [weak self] in self?.begin() },
            frames.connect("update", after: true) { [weak self] in self?.setLayingOut(true) },
            frames.connect("layout", after: true) { [weak self] in self?.correct() },
            frames.connect("after-paint") { [weak self] in self?.painted() },
            adjustment.connect("value-changed") { [weak self] in self?.moved() },
        ]
        request(clock)
    }

    /// Whether a row is held.
    public var isHolding: Bool { held != nil }

    /// Releases the row once a frame has been painted with the row in its position, or some frames later.
    public func releaseWhenPlaced() { held?.framesLeft = Self.mostFrames }

    /// Releases the row.
    public func release() {
        guard let held else { return }
        held.adjustment.isFollowingLayout = false
        for connection in held.connections { connection.disconnect() }
        self.held = nil
    }

    /// Requests a full frame: without any change a frame would have neither update nor layout.
    private func request(_ clock: OpaquePointer) {
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_UPDATE)
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT)
    }

    private func begin() {
        held?.corrections = 0
        setLayingOut(false)
    }

    private func setLayingOut(_ isLayingOut: Bool) {
        held?.isLayingOut = isLayingOut
        held?.adjustment.isFollowingLayout = isLayingOut
    }

    private func painted() {
        setLayingOut(false)
        guard let held, let framesLeft = held.framesLeft else { return }
        guard held.corrections > 0, framesLeft > 1, let clock = gtk_widget_get_frame_clock(list.pointer) else {
            return release()
        }
        self.held?.framesLeft = framesLeft - 1
        request(clock)
    }

    private func moved() {
        guard let held else { return }
        if !held.isLayingOut { self.held?.top -= held.adjustment.value - held.value }
        self.held?.value = held.adjustment.value
    }

    private func correct() {
        guard let held, held.corrections < Self.mostCorrections, let row = held.row(), let top = top(of: row) else {
            return
        }
        let astray = top - held.place(held.top, Double(gtk_widget_get_height(row.pointer)))
        guard astray.magnitude >= 0.5 else { return }
        self.held?.corrections += 1
        held.adjustment.value += astray
    }

    private func top(of row: AnyWidget) -> Double? {
        row.placedRange(in: list)?.lowerBound
    }
}
