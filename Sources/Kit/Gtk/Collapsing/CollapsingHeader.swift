import CGtk
import KitIntegerConversion

/// A header over the top of a page that slides away as the user scrolls down and comes back as they scroll up.
///
/// It overlays the page instead of standing above it, since giving its space to the page would change the scroll
/// position that moves it. The page reserves space for it instead. The header lives as long as its widget.
@MainActor
public final class CollapsingHeader {
    /// The page with its header.
    public let widget: AnyWidget

    /// How long the page must rest before a partly hidden header snaps to the nearer end.
    ///
    /// Tests change it to see a position that would not last.
    package static var snapDelay = Duration.milliseconds(150)
    static let settling = Animation.Curve.settling(milliseconds: 200)

    private let header: AnyWidget
    private let pinned: AnyWidget
    var hanging: (widget: AnyWidget, height: @MainActor () -> Double)?
    private var standing: AnyWidget?
    let adjustment: Adjustment
    private let leaveRoom: @MainActor (Int) -> Void
    var collapse = HeaderCollapse()
    var pinnedHeight = 0.0
    private var room = 0
    private var roomBelow = 0
    var hold: ScrollHold?
    /// What waits for the end of the hold.
    var onRelease: (@MainActor () -> Void)?
    var snapping: Timeout?
    var animation: Animation?
    var isAnimatingPage = false
    /// Whether a row needs the header's place, until the user scrolls.
    private var isYielding = false
    var focus: SignalConnection?
    var frame: SignalConnection?

    /// Puts a header over a page.
    ///
    /// - Parameters:
    ///   - header: The part that collapses. Its background must be opaque.
    ///   - pinned: The part above the header that stays. Its background must be opaque.
    ///   - page: The widget below both.
    ///   - scrolled: The part of the page that scrolls.
    ///   - leaveRoom: Called initially and on each change with the pixels the page must reserve at its top.
    public init(
        _ header: any Widget, below pinned: any Widget, over page: any Widget, scrolling scrolled: ScrolledWindow,
        leaveRoom: @escaping @MainActor (Int) -> Void
    ) {
        self.header = AnyWidget(header)
        self.pinned = AnyWidget(pinned)
        self.leaveRoom = leaveRoom
        adjustment = scrolled.verticalAdjustment
        widget = AnyWidget(gtk_overlay_new())
        gtk_overlay_set_child(widget.opaque, page.pointer)
        for child in [self.header, self.pinned] {
            gtk_overlay_add_overlay(widget.opaque, child.pointer)
            gtk_overlay_set_clip_overlay(widget.opaque, child.pointer, 1)
        }
        widget.attach(self, forKey: "kit-collapsing-header")
        widget.connect("get-child-position", .childPosition) { [weak self] in self?.place($0) }
        // Emitted before "value-changed" if both change: the page's length has changed, and the user has not scrolled.
        adjustment.connect("changed") { [weak self] in self?.follow() }
        adjustment.connect("value-changed") { [weak self] in self?.scrolled() }
        hold = ScrollHold(on: widget) { [weak self] isHeld in
            if isHeld { self?.stop() } else { self?.endHold() }
        }
        self.header.onFocusEntering { [weak self] in self?.expand() }
        self.header.forwardScrolling(to: adjustment)
        followFocus(in: AnyWidget(scrolled))
    }

    private func endHold() {
        snapSoon()
        let waiting = onRelease
        onRelease = nil
        waiting?()
    }

    /// The currently covered height at the page's top, in pixels.
    public var coveredHeight: Double { pinnedHeight + collapse.height - collapse.hidden }

    /// Whether the header is hidden for a row that needs its place to be visible as a whole; initially false.
    public var yieldsToRows = false

    /// The covered height at the page's top for a row that needs the header's place, in pixels.
    public var leastCoveredHeight: Double { yieldsToRows ? pinnedHeight : coveredHeight }

    /// Hides the header for a row that needs its place; where it is at the page's top, as the row moves up.
    public func yield() {
        guard !isYielding else { return }
        stop()
        isYielding = true
        slide(to: collapse.height)
    }

    /// Shows the whole header.
    public func expand() {
        isYielding = false
        guard collapse.hidden > 0 else { return }
        stop()
        slide(to: 0)
    }

    /// Adds an indicator between the page and the header, from under which it slides out.
    ///
    /// - Parameter indicator: An indicator of no other header; retained by the widget.
    public func slip(_ indicator: PullIndicator) {
        let child = indicator.widget
        gtk_widget_insert_before(child.pointer, widget.pointer, header.pointer)
        gtk_overlay_set_clip_overlay(widget.opaque, child.pointer, 1)
        widget.connect("get-child-position", .childPosition) { [weak self] asked in
            guard let self, asked.isSame(as: child) else { return nil }
            return indicator.place(under: Int(clamping: coveredHeight.rounded()), in: width)
        }
    }

    /// Adds a part over the page, directly below the header.
    ///
    /// - Parameters:
    ///   - part: A widget without a parent, at most one; retained by the widget.
    ///   - height: Its height, also while it is hidden, in pixels.
    ///   - shift: How far it is moved down from its place, in pixels.
    public func hang(
        _ part: any Widget, height: @escaping @MainActor () -> Double,
        shiftedBy shift: @escaping @MainActor () -> Double
    ) {
        let child = AnyWidget(part)
        hanging = (child, height)
        gtk_widget_insert_before(child.pointer, widget.pointer, header.pointer)
        gtk_overlay_set_clip_overlay(widget.opaque, child.pointer, 1)
        child.forwardScrolling(to: adjustment)
        widget.connect("get-child-position", .childPosition) { [weak self] asked in
            guard let self, asked.isSame(as: child) else { return nil }
            let size = child.size(forWidth: width)
            let y = gint(clamping: (coveredHeight + shift()).rounded())
            return GdkRectangle(x: 0, y: y, width: size.width, height: size.height)
        }
    }

    /// Adds a part over the page's bottom, so that no row moves as it appears and disappears.
    ///
    /// - Parameters:
    ///   - part: A widget without a parent, at most one; retained by the widget. Its background must be opaque.
    ///   - leaveRoom: Called with the pixels that the page must reserve at its end. They never decrease: rows at the end would move.
    public func stand(_ part: any Widget, leaveRoom: @escaping @MainActor (Int) -> Void) {
        let child = AnyWidget(part)
        standing = child
        gtk_overlay_add_overlay(widget.opaque, child.pointer)
        gtk_overlay_set_clip_overlay(widget.opaque, child.pointer, 1)
        child.forwardScrolling(to: adjustment)
        widget.connect("get-child-position", .childPosition) { [weak self] asked in
            guard let self, asked.isSame(as: child) else { return nil }
            let size = child.size(forWidth: width)
            if size.height > roomBelow {
                roomBelow = Int(size.height)
                // As for the room above.
                Timeout.after(.zero) { [weak self] in
                    if let self { leaveRoom(roomBelow) }
                }
            }
            if gtk_widget_get_height(child.pointer) != size.height {
                // Once it has this place.
                Timeout.after(.zero) { [weak self] in self?.standing.map { ToastOverlay.stay(above: $0) } }
            }
            let top = gtk_widget_get_height(widget.pointer) - size.height
            return GdkRectangle(x: 0, y: top, width: size.width, height: size.height)
        }
    }

    /// The currently covered height at the page's bottom, in pixels.
    public var coveredHeightBelow: Double {
        standing.map { Double(gtk_widget_get_height($0.pointer)) } ?? 0
    }

    /// The height of the part below the header, also while it is hidden, in pixels; 0 without one.
    public var hangingHeight: Double { hanging?.height() ?? 0 }

    /// Places the part below the header again, because it has moved.
    public func placeHanging() { gtk_widget_queue_allocate(widget.pointer) }

    /// Adds a widget above the page and the header, positioned by its own alignment.
    ///
    /// - Parameter child: A widget without a parent.
    public func lay(_ child: any Widget) { gtk_overlay_add_overlay(widget.opaque, child.pointer) }

    private var width: Int { Int(gtk_widget_get_width(widget.pointer)) }

    private func place(_ child: AnyWidget) -> GdkRectangle? {
        guard child.isSame(as: header) || child.isSame(as: pinned) else { return nil }
        measure()
        let rectangle = { [width] (y: Double, height: Double) in
            GdkRectangle(
                x: 0, y: gint(clamping: y.rounded()), width: child.size(forWidth: width).width,
                height: gint(clamping: height))
        }
        return child.isSame(as: pinned)
            ? rectangle(0, pinnedHeight) : rectangle(pinnedHeight - collapse.hidden, collapse.height)
    }

    private func measure() {
        pinnedHeight = pinned.height(forWidth: width)
        let height = header.height(forWidth: width)
        if height != collapse.height { collapse.resize(to: height) }
        guard Int(clamping: pinnedHeight + height) != room else { return }
        room = Int(clamping: pinnedHeight + height)
        // The page must not be laid out again during allocation, but may be before the next frame.
        Timeout.after(.zero) { [weak self] in
            guard let self else { return }
            leaveRoom(room)
        }
    }

    private func scrolled() {
        if !adjustment.isFollowingLayout { isYielding = false }
        if !isAnimatingPage, !isYielding { stop() }
        follow()
        if animation == nil { snapSoon() }
    }

    private func follow() {
        change {
            if adjustment.isFollowingLayout {
                $0.shift(to: adjustment.value, of: adjustment.upper)
                if isYielding, animation == nil { $0.hide($0.height) }
            } else {
                $0.scroll(to: adjustment.value, of: adjustment.upper)
            }
        }
    }

    func change(_ change: (inout HeaderCollapse) -> Void) {
        let before = collapse
        change(&collapse)
        if collapse.coversRows != before.coversRows {
            if collapse.coversRows { header.addClass("raised") } else { header.removeClass("raised") }
        }
        if collapse.hidden != before.hidden { gtk_widget_queue_allocate(widget.pointer) }
    }
}
