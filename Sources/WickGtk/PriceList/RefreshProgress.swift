import CGtk
import Gtk

/// A slim bar along the top of the page that runs while prices are on their way, wherever the page is scrolled.
@MainActor
final class RefreshProgress {
    let widget: AnyWidget

    private var pulse: Timeout?

    /// How long the bar takes to go, as ``Style`` says.
    private static let fade = Duration.milliseconds(200)

    init() {
        widget = AnyWidget(gtk_progress_bar_new())
        gtk_progress_bar_set_pulse_step(widget.opaque, 0.15)
        widget.addClass("osd")
        widget.addClass("refresh-progress")
        widget.align(vertical: .start)
        gtk_widget_set_can_target(widget.pointer, 0)
        // The refresh button says the same in words.
        widget.setAccessibleHidden(true)
        widget.attach(self, forKey: "refresh-progress")
    }

    /// Shows whether prices are on their way.
    func show(isRefreshing: Bool) {
        pulse?.cancel()
        pulse = nil
        if isRefreshing { widget.addClass("running") } else { widget.removeClass("running") }
        guard isRefreshing else {
            // A bar in activity mode draws frame after frame, even unseen: it ends when the bar has faded away.
            pulse = Timeout.after(Toolkit.isAnimated ? Self.fade : .zero) { [reference = WeakReference(widget)] in
                if let widget = reference.instance { gtk_progress_bar_set_fraction(widget.opaque, 0) }
            }
            return
        }
        guard Toolkit.isAnimated else {
            gtk_progress_bar_set_fraction(widget.opaque, 1)
            return
        }
        gtk_progress_bar_pulse(widget.opaque)
        pulse = Timeout.every(.milliseconds(120)) { [reference = WeakReference(widget)] in
            guard let widget = reference.instance else { return false }
            gtk_progress_bar_pulse(widget.opaque)
            return true
        }
    }
}
