import CGtk

/// Scrolls a page by the clicks of a wheel, once per frame.
///
/// GtkListView 4.8 finds the target row from row heights that are valid only after a layout: rows removed or added by
/// a scroll since then count as 0 or as high as their neighbours. A second scroll before the next layout therefore goes too
/// far, and the next one even further: spinning the wheel jumps to the end of the list. GDK merges touchpad events
/// between two frames, but not clicks, and in a browser session all scrolling arrives as clicks.
///
/// Clicks that arrive during a late frame are distributed over the next ones: handled in one frame, they would create twice
/// as many rows, and that frame would be late as well.
@MainActor
public final class WheelScroll {
    private let widget: WeakReference<AnyWidget>
    private let adjustment: @MainActor () -> Adjustment?
    private var clicks = 0.0
    private var ticks: FrameTicks?

    /// Creates a scroller that is retained by a widget.
    ///
    /// - Parameters:
    ///   - widget: The widget that receives the wheel events.
    ///   - adjustment: Returns the adjustment to scroll.
    public init(over widget: any Widget, _ adjustment: @escaping @MainActor () -> Adjustment?) {
        let widget = AnyWidget(widget)
        self.widget = WeakReference(widget)
        self.adjustment = adjustment
        widget.attach(self, forKey: "kit-wheel-scroll")
    }

    /// Handles wheel clicks over the widget before other controllers, and passes on all other scroll events.
    public func takeClicks() {
        guard let widget = widget.instance else { return }
        let controller: OpaquePointer = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        AnyGObject(controller).connect("scroll", .pointDecision) { [weak self] _, y in
            // With Shift a wheel scrolls sideways.
            guard let self, y != 0, Self.isClick(in: controller),
                gtk_event_controller_get_current_event_state(controller).rawValue & GDK_SHIFT_MASK.rawValue == 0
            else {
                return false
            }
            turn(by: y)
            return true
        }
        widget.addController(controller)
    }

    /// Whether a scroll controller's current event is a wheel click, which is an event without a begin and an end.
    static func isClick(in controller: OpaquePointer) -> Bool {
        guard let event = gtk_event_controller_get_current_event(controller) else { return false }
        return gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH
    }

    /// Scrolls by additional clicks at the beginning of the next frame.
    ///
    /// - Parameter clicks: The number of clicks; positive downwards.
    public func turn(by clicks: Double) {
        self.clicks += clicks
        guard ticks == nil, let widget = widget.instance else { return }
        ticks = FrameTicks(on: widget) { [weak self] _ in
            guard let self else { return false }
            scroll()
            guard self.clicks == 0 else { return true }
            ticks = nil
            return false
        }
    }

    private func scroll() {
        guard let adjustment = adjustment() else { return clicks = 0 }
        let share = Self.share(of: clicks, click: adjustment.click, page: adjustment.pageSize)
        clicks -= share
        adjustment.value += share * adjustment.click
    }

    /// The greatest share of the page to scroll in a frame, so that some of the previous content stays visible.
    private static let farthest = 0.8

    /// The number of pending clicks to handle in a frame.
    ///
    /// It is half of a very large number, so that the list lags only by the input of the last few frames.
    ///
    /// - Parameters:
    ///   - clicks: The number of pending clicks; positive downwards.
    ///   - click: The height of a click, in pixels.
    ///   - page: The visible height, in pixels.
    static func share(of clicks: Double, click: Double, page: Double) -> Double {
        guard click > 0 else { return clicks }
        let most = max(farthest * page / click, clicks.magnitude / 2, 1)
        return min(max(clicks, -most), most)
    }
}

extension Adjustment {
    /// The pixels of a wheel click, computed as in GtkScrolledWindow.
    public var click: Double { cbrt(pageSize * pageSize) }
}
