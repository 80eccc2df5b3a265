import CGtk
import GtkShims

/// The person's hand on one row: follows a swipe and runs the row's action when it is let go far or fast enough.
///
/// There is one in a list: a tracker is too dear to have one on each of some two hundred rows, and two rows at a time
/// are swiped by mistake.
@MainActor
final class RowSwipe {
    /// The row, as long as it is there.
    var row: SwipeRow? { reference.instance }
    /// Whether a swipe is under way.
    private(set) var isSwiping = false

    private let reference: WeakReference<SwipeRow>
    private let action: RowAction
    private let tracker: Owned<AnyGObject>
    private let list: AnyWidget
    private var connections: [SignalConnection] = []
    private var scrolling: SignalConnection?
    private var threshold = 0.0

    /// Lays a hand on a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - action: What letting go runs.
    ///   - list: The list it stands in, which interrupts the swipe when it scrolls.
    init(_ row: SwipeRow, action: RowAction, in list: AnyWidget) {
        reference = WeakReference(row)
        self.action = action
        self.list = list
        // Heard before the tracker's own handler, which otherwise asks a row that is going about the swipe: libadwaita 1.7.
        let held = HeldTracker()
        let ending = row.connect("unrealize") { held.tracker?.instance.disableSwipes() }
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

    /// Takes the hand off without running the action.
    ///
    /// What the tracker says afterwards is of a swipe that is over.
    func cancel() {
        guard isSwiping else { return }
        release()
        row?.springBack(velocity: 0)
    }

    /// Takes the hand off for good as one that rests does: the action runs where the row has come far enough.
    func endSwipe() {
        end(velocity: 0, isCancelled: false)
        leave()
    }

    /// Takes the hand off for good.
    func leave() {
        cancel()
        for connection in connections { connection.disconnect() }
        connections = []
    }

    private func begin() {
        guard let row, row.isEnabled, row.isSwipeable else { return }
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

    /// A tracker tells of the end of what it has never told the begin of, too.
    private func end(velocity: Double, isCancelled: Bool) {
        guard isSwiping else { return }
        release()
        guard let row else { return }
        let release = SwipeRelease(offset: row.offset, velocity: velocity)
        let runs = !isCancelled && release.runsAction(threshold: threshold)
        row.springBack(velocity: isCancelled ? 0 : velocity)
        // Last: it may do away with the row.
        if runs { row.activateAction(action.fullName) }
    }

    private func release() {
        isSwiping = false
        scrolling?.disconnect()
        scrolling = nil
    }
}

/// A tracker for a handler that is connected before it is made.
@MainActor
private final class HeldTracker {
    weak var tracker: Owned<AnyGObject>?
}

extension AnyGObject {
    /// Ends the swipe that a tracker follows, and follows none from now on.
    fileprivate func disableSwipes() { adw_swipe_tracker_set_enabled(opaque, 0) }
}
