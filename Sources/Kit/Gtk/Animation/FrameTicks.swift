import CGtk
import KitIntegerConversion

/// Calls back at each frame of a widget, until the widget ends or the callback returns false.
@MainActor
public final class FrameTicks {
    private let widget: WeakReference<AnyWidget>
    private var id: guint = 0
    private var last: Int64?

    /// Starts with the next frame.
    ///
    /// - Parameters:
    ///   - widget: The widget whose frame clock is used.
    ///   - body: Called with the seconds since the last frame, 0 at the first; returns whether to continue.
    public init(on widget: any Widget, _ body: @escaping @MainActor (_ seconds: Double) -> Bool) {
        let target = AnyWidget(widget)
        self.widget = WeakReference(target)
        let step = SignalHandler<@MainActor (Int64) -> Bool> { [weak self] time in
            guard let self else { return false }
            let seconds = last.map { Double(time - $0) / 1_000_000 } ?? 0
            last = time
            let goesOn = body(seconds)
            if !goesOn { id = 0 }
            return goesOn
        }
        id = gtk_widget_add_tick_callback(
            target.pointer,
            { _, clock, data in
                guard let clock, let data else { return 0 }
                let time = Int64(gdk_frame_clock_get_frame_time(clock))
                return onMain(data) { Signature<@MainActor (Int64) -> Bool>.handler($0)(time) } ? 1 : 0
            }, Unmanaged.passRetained(step).toOpaque(), releaseUserData)
    }

    /// Stops the callbacks.
    public func stop() {
        guard id != 0, let widget = widget.instance else { return }
        gtk_widget_remove_tick_callback(widget.pointer, id)
        id = 0
    }
}
