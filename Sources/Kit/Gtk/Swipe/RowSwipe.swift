import CGtk
import GtkShims

/// Follows a swipe on one row and runs the row's action if it is released far or fast enough.
///
/// There is one per list: a tracker is too expensive for each of some two hundred rows, and swiping two rows at a time
/// would be a mistake.
@MainActor
final class RowSwipe {
    var row: SwipeRow? { reference.instance }
    private(set) var isSwiping = false

    private let reference: WeakReference<SwipeRow>
    /// The action that a release runs.
    let action: RowAction
    /// Reports the swipe; velocities in pixels per millisecond.
    let tracker: Owned<AnyGObject>
    private let list: AnyWidget
    private var connections: [SignalConnection] = []
    private var scrolling: SignalConnection?
    private var threshold = 0.0

    /// Starts to follow a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - action: The action to run at the release.
    ///   - list: The list that contains the row, whose scrolling interrupts the swipe.
    ///   - rowEnds: Called when the row leaves its window, while the tracker is still in use.
    init(_ row: SwipeRow, action: RowAction, in list: AnyWidget, rowEnds: @escaping @MainActor () -> Void) {
        reference = WeakReference(row)
        self.action = action
        self.list = list
        // Connected before the tracker's own handler, which in libadwaita 1.7 queries the row while it is being destroyed.
        let held = HeldTracker()
        let ending = row.connect("unrealize") {
            held.tracker?.instance.disableSwipes()
            rowEnds()
        }
        tracker = Owned(adopting: AnyGObject(adw_swipe_tracker_new(row.opaque)))
        held.tracker = tracker
        let tracker = tracker.instance
        adw_swipe_tracker_set_allow_mouse_drag(tracker.opaque, 1)
        adw_swipe_tracker_set_reversed(
            tracker.opaque, gtk_widget_get_direction(row.pointer) == GTK_TEXT_DIR_RTL ? 1 : 0)
        connections = [
            tracker.connect("begin-swipe") { [weak self] in self?.begin() },
            tracker.connect("update-swipe", .number) { [weak self] progress in self?.move(to: progress) },
            tracker.connect("end-swipe", .point) { [weak self] velocity, end in
                self?.end(velocity: velocity, isCancelled: end == GTK_SHIMS_SWIPE_CANCELLED)
            },
            row.connect("interrupted") { [weak self] in self?.cancel() }, ending,
        ]
    }

    /// Whether two fingers on a touchpad may move the row.
    var isEnabled: Bool {
        get { adw_swipe_tracker_get_enabled(tracker.instance.opaque) != 0 }
        set { if newValue != isEnabled { adw_swipe_tracker_set_enabled(tracker.instance.opaque, newValue ? 1 : 0) } }
    }

    /// Cancels the swipe without running the action.
    ///
    /// Later events of the tracker belong to the cancelled swipe.
    func cancel() {
        guard isSwiping else { return }
        release()
        row?.springBack(velocity: 0)
    }

    /// Ends the swipe like a release without velocity: runs the action if the row is far enough aside.
    func endSwipe() {
        end(velocity: 0, isCancelled: false)
        leave()
    }

    /// Cancels the swipe for good.
    func leave() {
        cancel()
        for connection in connections { connection.disconnect() }
        connections = []
    }

    private func begin() {
        guard let row, !row.available.isEmpty, row.isSwipeable else { return }
        isSwiping = true
        row.catchUp()
        let strip = row.strip ?? SwipeStrip(action)
        if row.strip == nil { gtk_shims_swipe_row_set_strip(row.pointer, strip.box.pointer) }
        threshold = SwipeRelease.threshold(strip: Double(strip.width), row: Double(row.width))
        let place = gtk_scrollable_get_vadjustment(list.opaque).map { AnyGObject(raw: UnsafeMutableRawPointer($0)) }
        scrolling = place?.connect("value-changed") { [weak self] in self?.cancel() }
    }

    private func move(to progress: Double) {
        guard isSwiping, let row else { return }
        row.offset = progress * Double(row.width)
        row.strip?.arm(SwipeRelease(offset: row.offset).isArmed(threshold: threshold), action)
    }

    /// A tracker may report the end of a swipe without having reported its beginning.
    private func end(velocity: Double, isCancelled: Bool) {
        guard isSwiping else { return }
        release()
        guard let row else { return }
        let release = SwipeRelease(offset: row.offset, velocity: velocity)
        let runs = !isCancelled && release.runsAction(threshold: threshold)
        row.springBack(velocity: isCancelled ? 0 : velocity)
        // Last: it may remove the row.
        if runs { row.activateAction(action.fullName) }
    }

    private func release() {
        isSwiping = false
        scrolling?.disconnect()
        scrolling = nil
    }
}

/// Holds a tracker for a handler that is connected before the tracker is created.
@MainActor
private final class HeldTracker {
    weak var tracker: Owned<AnyGObject>?
}

extension AnyGObject {
    /// Ends the tracker's current swipe and prevents further ones.
    fileprivate func disableSwipes() { adw_swipe_tracker_set_enabled(opaque, 0) }
}
