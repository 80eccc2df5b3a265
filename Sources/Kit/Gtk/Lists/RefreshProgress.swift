import CGtk
import GtkShims

/// A slim bar along the top of the page that runs while a list is on its way, wherever the page is scrolled.
///
/// GtkProgressBar in activity mode has the window laid out in every frame, and so has a style that fades; this one is drawn
/// and nothing more.
@MainActor
public final class RefreshProgress {
    /// The bar, which lies over a page and takes no clicks.
    public let widget: DrawingArea

    private var ticks: FrameTicks?
    private var isRunning = false
    /// How much of the bar is seen, from 0 to 1.
    private var strength = 0.0
    /// How far the bar has run: to 1 on its way to the end, and on to 2 on its way back.
    private var way = 0.0

    /// How high it is, in pixels.
    private static let height = 3
    /// How much of the width it has.
    private static let share = 0.2
    /// How many times it runs from one side to the other in a second.
    private static let speed = 1.25
    /// How long the bar takes to come and to go, in seconds.
    private static let fade = 0.2

    /// Makes a bar that is out of sight.
    public init() {
        ListStyle.install()
        weak var progress: RefreshProgress?
        widget = DrawingArea { cairo, width, height in
            progress?.draw(on: cairo, width: Double(width), height: Double(height))
        }
        widget.requestSize(height: Self.height)
        widget.addClass("refresh-progress")
        widget.align(vertical: .start)
        gtk_widget_set_can_target(widget.pointer, 0)
        // The refresh button says the same in words.
        widget.hideAccessibly()
        progress = self
        widget.attach(self, forKey: "refresh-progress")
    }

    /// Shows whether the list is on its way.
    ///
    /// - Parameter isRefreshing: Whether it is.
    public func show(isRefreshing: Bool) {
        guard isRefreshing != isRunning else { return }
        isRunning = isRefreshing
        guard Toolkit.isAnimated else {
            strength = isRefreshing ? 1 : 0
            return widget.redraw()
        }
        guard ticks == nil else { return }
        ticks = FrameTicks(on: widget) { [weak self] seconds in self?.run(for: seconds) ?? false }
    }

    /// Goes on for a frame's time.
    ///
    /// - Returns: Whether there is more to be seen: an unseen bar would be drawn for nobody.
    private func run(for seconds: Double) -> Bool {
        let step = seconds / Self.fade
        strength = min(max(strength + (isRunning ? step : -step), 0), 1)
        way = (way + seconds * Self.speed).truncatingRemainder(dividingBy: 2)
        widget.redraw()
        guard !isRunning, strength == 0 else { return true }
        ticks = nil
        way = 0
        return false
    }

    private func draw(on cairo: OpaquePointer, width: Double, height: Double) {
        guard strength > 0 else { return }
        var color = gtk_shims_text_color(widget.pointer)
        color.alpha *= Float(strength)
        gdk_cairo_set_source_rgba(cairo, &color)
        // Where nothing is to move it fills the width.
        let length = Toolkit.isAnimated ? width * Self.share : width
        cairo_rectangle(cairo, (1 - abs(1 - way)) * (width - length), 0, length, height)
        cairo_fill(cairo)
    }
}
