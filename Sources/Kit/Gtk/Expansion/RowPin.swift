import CGtk

/// Keeps a row of a scrolling list where it is while rows above it grow and shrink.
///
/// A list view keeps one row in its place by itself, and that is not the one a person looks at. So after each layout, and
/// before it is painted, the list is scrolled by as much as the row has gone astray. Scrolling of the person's own
/// counts: the place moves with it.
@MainActor
public final class RowPin {
    /// Where the row is to be, given where it was and what it has become; all in pixels from the list's top.
    public typealias Place = @MainActor (_ top: Double, _ height: Double) -> Double

    private let list: AnyWidget
    private var held: Held?

    /// How often the list is put right in a frame.
    ///
    /// GTK lays a frame out four times at most, and a window for which that was not enough is never painted again. A list
    /// view may be a pixel beside where it was sent, each time: what is left then is for the next frame.
    private static let mostCorrections = 2

    /// How many frames a row gets to come to rest: what a list view has not measured yet lies beside its place at first.
    private static let mostFrames = 6

    private struct Held {
        let row: @MainActor () -> AnyWidget?
        let place: Place
        let owned: Owned<Adjustment>
        var top: Double
        var value: Double
        var isLayingOut = true
        /// How many more frames the row is held; nil for as long as nobody says.
        var framesLeft: Int?
        /// How often the list was scrolled in this frame.
        var corrections = 0
        var connections: [SignalConnection] = []

        @MainActor var adjustment: Adjustment { owned.instance }
    }

    /// Makes a pin that holds nothing.
    ///
    /// - Parameter list: A widget that scrolls by itself, such as a GtkListView; it holds the pin, or outlives it.
    public init(on list: AnyWidget) { self.list = list }

    isolated deinit { release() }

    /// Holds a row in its place, instead of the one that was held before.
    ///
    /// Nothing is held where the row is out of sight.
    ///
    /// - Parameters:
    ///   - row: Finds the list's widget for the row, which may be another one each time.
    ///   - place: Where it is to be; nil for where it is now.
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
            // Whatever moves the list before a frame's layout is the person.
            frames.connect("before-paint") { [weak self] in self?.begin() },
            frames.connect("update", after: true) { [weak self] in self?.setLayingOut(true) },
            frames.connect("layout", after: true) { [weak self] in self?.correct() },
            frames.connect("after-paint") { [weak self] in self?.painted() },
            adjustment.connect("value-changed") { [weak self] in self?.moved() },
        ]
        request(clock)
    }

    /// Lets go of the row when a frame has been painted in which it stood where it is to be, or some frames later.
    public func releaseWhenPlaced() { held?.framesLeft = Self.mostFrames }

    /// Lets go of the row.
    public func release() {
        guard let held else { return }
        held.adjustment.isFollowingLayout = false
        for connection in held.connections { connection.disconnect() }
        self.held = nil
    }

    /// Asks for a whole frame: one in which nothing moves by itself would have no update, nor a layout.
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
        guard gtk_widget_get_mapped(row.pointer) != 0 else { return nil }
        return row.convert(to: list)?.y
    }
}
