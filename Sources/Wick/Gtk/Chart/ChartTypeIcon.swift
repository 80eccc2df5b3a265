import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import WickChart

/// The icon of a chart type in the surrounding text colour; no theme has them.
@MainActor
final class ChartTypeIcon {
    let widget: DrawingArea

    var type = ChartType.hollowCandles {
        didSet { if type != oldValue { widget.redraw() } }
    }

    private static let size = 16

    init() {
        weak var icon: ChartTypeIcon?
        widget = DrawingArea { cairo, _, _ in icon?.draw(on: cairo) }
        widget.requestSize(width: Self.size, height: Self.size)
        widget.align(horizontal: .center, vertical: .center)
        widget.setAccessibleRole(.ornament)
        icon = self
        widget.attach(self, forKey: "wick-chart-type-icon")
    }

    private func draw(on cairo: OpaquePointer) {
        let color = gtk_shims_text_color(widget.pointer)
        func setColor(opacity: Float = 1) {
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha * opacity))
        }
        func fill(_ rectangles: (x: Double, y: Double, width: Double, height: Double)...) {
            for rectangle in rectangles {
                cairo_rectangle(cairo, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
            }
            cairo_fill(cairo)
        }
        func addLine() {
            cairo_move_to(cairo, 1, 12)
            for (x, y) in [(5.5, 6.0), (9.5, 9), (15, 2)] { cairo_line_to(cairo, x, y) }
        }
        setColor()
        cairo_set_line_width(cairo, 2)
        switch type {
        case .candles:
            fill((3, 1, 1, 13), (1, 3, 5, 8), (11, 3, 1, 12), (9, 6, 5, 6))
        case .hollowCandles:
            fill((3, 1, 1, 2), (3, 11, 1, 3), (1, 3, 5, 1), (1, 10, 5, 1), (1, 4, 1, 6), (5, 4, 1, 6))
            fill((11, 3, 1, 12), (9, 6, 5, 6))
        case .bars:
            fill((4, 1, 1, 13), (1, 10, 3, 1), (5, 3, 3, 1), (12, 2, 1, 13), (9, 5, 3, 1), (13, 11, 3, 1))
        case .line:
            addLine()
            cairo_stroke(cairo)
        case .area:
            addLine()
            cairo_line_to(cairo, 15, 15)
            cairo_line_to(cairo, 1, 15)
            setColor(opacity: 0.35)
            cairo_fill(cairo)
            addLine()
            setColor()
            cairo_stroke(cairo)
        case .heikinAshi:
            fill((1, 9, 4, 5), (6, 6, 4, 5), (11, 3, 4, 5), (13, 1, 1, 2), (3, 14, 1, 2))
        }
    }
}
