import CGtk

/// Scrolls a page by the clicks of a wheel, once a frame.
///
/// GtkListView 4.8 finds the row to go to by heights that are right only after a layout: rows that a scroll has let go of or
/// has brought since count as nothing, or as high as their neighbours. So a second scroll before the next layout goes too
/// far, and the next one further still: a wheel that is spun ends at the end of the list. What a touchpad tells between two
/// frames GDK joins to one event, but not clicks, and everything that scrolls in a browser's page arrives as clicks.
///
/// Clicks that came while a frame was late are spread over the next ones: taken at once they would bring twice as many rows into
/// sight, and that frame would be late as well.
@MainActor
public final class WheelScroll {
    private let widget: WeakReference<AnyWidget>
    private let adjustment: @MainActor () -> Adjustment?
    private var clicks = 0.0
    private var ticks: FrameTicks?

    /// Makes a scroll that hangs on a widget.
    ///
    /// - Parameters:
    ///   - widget: What the wheel is turned over.
    ///   - adjustment: What it scrolls.
    public init(over widget: any Widget, _ adjustment: @escaping @MainActor () -> Adjustment?) {
        let widget = AnyWidget(widget)
        self.widget = WeakReference(widget)
        self.adjustment = adjustment
        widget.attach(self, forKey: "wick-wheel-scroll")
    }

    /// Takes the clicks over the widget from who else would scroll by each, and leaves everything else that scrolls.
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
        gtk_widget_add_controller(widget.pointer, controller)
    }

    /// Whether what a controller of scrolling tells of is a wheel's click, which comes by itself.
    static func isClick(in controller: OpaquePointer) -> Bool {
        guard let event = gtk_event_controller_get_current_event(controller) else { return false }
        return gdk_scroll_event_get_direction(event) != GDK_SCROLL_SMOOTH
    }

    /// Scrolls by so many clicks more when the next frame begins.
    ///
    /// - Parameter clicks: How many, down; below 0 up.
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

    /// How much of a page a frame moves at most: something of what was seen before is still there.
    private static let farthest = 0.8

    /// How many of the clicks that wait a frame takes.
    ///
    /// Of very many it takes half, so that the list never lags by more than what came in the last frames.
    ///
    /// - Parameters:
    ///   - clicks: How many wait; below 0 up.
    ///   - click: How many pixels one goes.
    ///   - page: How many pixels are in sight.
    static func share(of clicks: Double, click: Double, page: Double) -> Double {
        guard click > 0 else { return clicks }
        let most = max(farthest * page / click, clicks.magnitude / 2, 1)
        return min(max(clicks, -most), most)
    }
}

extension Adjustment {
    /// How many pixels a wheel's click goes, as GtkScrolledWindow has it.
    public var click: Double { cbrt(pageSize * pageSize) }
}
