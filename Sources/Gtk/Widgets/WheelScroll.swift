import CGtk

/// Scrolls a page by the clicks of a wheel, once a frame.
///
/// GtkListView 4.8 finds the row to go to by heights that are right only after a layout: rows that a scroll has let go of or
/// has brought since count as nothing, or as high as their neighbours. So a second scroll before the next layout goes too
/// far, and the next one further still: a wheel that is spun ends at the end of the list. What a touchpad tells between two
/// frames GDK joins to one event, but not clicks, and everything that scrolls in a browser's page arrives as clicks.
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
        AnyGObject(controller).connect("scroll", .pointAnswer) { [weak self] _, y in
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
            self?.scroll()
            return false
        }
    }

    private func scroll() {
        ticks = nil
        let turned = clicks
        clicks = 0
        guard let adjustment = adjustment() else { return }
        adjustment.value += turned * adjustment.click
    }
}

extension Adjustment {
    /// How many pixels a wheel's click goes, as GtkScrolledWindow has it.
    public var click: Double { cbrt(pageSize * pageSize) }
}
