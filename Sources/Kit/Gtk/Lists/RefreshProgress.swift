import CGtk
import GtkShims

/// A thin bar along the top of the page that moves while a list is loading, at any scroll position.
///
/// GtkProgressBar in activity mode causes a layout of the window in every frame, as does a style transition; this one
/// is only drawn.
@MainActor
public final class RefreshProgress {
    /// The bar, which overlays a page and takes no clicks.
    public let widget: DrawingArea

    private var ticks: FrameTicks?
    private var isRunning = false
    /// The opacity of the bar, from 0 to 1.
    private var strength = 0.0
    /// The bar's position: 0 to 1 on its way to the end, 1 to 2 on its way back.
    private var way = 0.0

    /// In pixels.
    private static let height = 3
    /// The bar's share of the width.
    private static let share = 0.2
    /// Traversals per second.
    private static let speed = 1.25
    /// The duration of fading in and out, in seconds.
    private static let fade = 0.2

    /// Creates a hidden bar.
    public init() {
        StyleSheet.lists.installOnce()
        weak var progress: RefreshProgress?
        widget = DrawingArea { cairo, width, height in
            progress?.draw(on: cairo, width: Double(width), height: Double(height))
        }
        widget.requestSize(height: Self.height)
        widget.addClass("refresh-progress")
        widget.align(vertical: .start)
        gtk_widget_set_can_target(widget.pointer, 0)
        // The refresh button says the same to assistive technology.
        widget.hideAccessibly()
        progress = self
        widget.attach(self, forKey: "refresh-progress")
    }

    /// Shows whether the list is loading.
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

    /// Advances the animation by one frame.
    ///
    /// - Returns: Whether to continue; false once the bar is invisible.
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
        // Without animations it fills the width.
        let length = Toolkit.isAnimated ? width * Self.share : width
        cairo_rectangle(cairo, (1 - abs(1 - way)) * (width - length), 0, length, height)
        cairo_fill(cairo)
    }
}
