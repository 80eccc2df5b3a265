import CGtk
import GtkShims

/// A ring that fills clockwise from its top, in the surrounding text colour.
@MainActor
public final class ProgressRing {
    /// The ring's widget.
    public let widget: DrawingArea

    /// The filled share, from 0 to 1.
    public var progress = 0.0 {
        didSet { if progress != oldValue { widget.redraw() } }
    }

    /// Whether the ring rotates, as long as it lives.
    ///
    /// A GtkSpinner causes a layout of the window in every frame; this one is only drawn.
    public var isTurning = false {
        didSet {
            guard isTurning != oldValue else { return }
            ticks?.stop()
            ticks =
                isTurning && Toolkit.isAnimated
                ? FrameTicks(on: widget) { [weak self] in self?.turn(for: $0) != nil } : nil
        }
    }

    private var ticks: FrameTicks?
    /// Where the filled part begins, in turns from the top.
    private var start = 0.0

    private static let lineWidth = 2.5

    /// Creates an empty ring.
    ///
    /// - Parameter size: Its width and height, in pixels.
    public init(size: Int) {
        weak var ring: ProgressRing?
        widget = DrawingArea { cairo, width, height in ring?.draw(on: cairo, size: Double(min(width, height))) }
        widget.requestSize(width: size, height: size)
        widget.align(horizontal: .center, vertical: .center)
        ring = self
        // The widget retains the ring.
        widget.attach(self, forKey: "kit-progress-ring")
    }

    private func turn(for seconds: Double) {
        start = (start + seconds).truncatingRemainder(dividingBy: 1)
        widget.redraw()
    }

    private func draw(on cairo: OpaquePointer, size: Double) {
        let color = gtk_shims_text_color(widget.pointer)
        let (middle, radius) = (size / 2, (size - Self.lineWidth) / 2)
        cairo_set_line_width(cairo, Self.lineWidth)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        let top = (2 * start - 0.5) * Double.pi
        for (part, opacity) in [(1, 0.2), (progress, 1)] where part > 0 {
            cairo_new_path(cairo)
            cairo_arc(cairo, middle, middle, radius, top, top + 2 * part * Double.pi)
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * opacity)
            cairo_stroke(cairo)
        }
    }
}
