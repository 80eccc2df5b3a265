import CCairo
import WickChart

/// Draws on a surface.
struct ImageCanvas: ChartCanvas {
    let typesetter: ChartTypesetter

    private let surface: ChartSurface
    private let cairo: OpaquePointer
    private let top: Double
    private let theme: ChartTheme

    /// - Parameters:
    ///   - surface: The surface to draw on.
    ///   - top: The y coordinate of the origin on the surface.
    ///   - theme: The colours of inks.
    ///   - typesetter: Creates the texts.
    init(_ surface: ChartSurface, below top: Double = 0, theme: ChartTheme, typesetter: ChartTypesetter) {
        self.surface = surface
        cairo = surface.cairo
        self.top = top
        self.theme = theme
        self.typesetter = typesetter
    }

    /// Draws with cairo's origin translated, then restores cairo's state.
    func drawSaved(_ draw: () -> Void) {
        cairo_save(cairo)
        cairo_translate(cairo, 0, top)
        draw()
        cairo_restore(cairo)
    }

    func fill(_ frames: [ChartRect], _ ink: ChartInk, within clip: ChartRect?) {
        let whole = ChartRect(x: 0, y: -top, width: surface.size.width, height: surface.size.height)
        let color = theme.color(of: ink)
        guard color.alpha < 1 else { return surface.fill(frames, within: clip ?? whole, below: top, color) }
        clipped(to: clip ?? whole) {
            set(ink)
            for frame in frames { cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height) }
            cairo_fill(cairo)
        }
    }

    func fillRounded(_ frame: ChartRect, radius: Double, _ ink: ChartInk, edge: ChartInk?) {
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
        set(ink)
        addRounded(frame, radius: radius)
        cairo_fill(cairo)
        guard let edge else { return }
        set(edge)
        let inner = ChartRect(
            x: frame.x + 0.5, y: frame.y + 0.5, width: max(0, frame.width - 1), height: max(0, frame.height - 1))
        addRounded(inner, radius: radius - 0.5)
        cairo_set_line_width(cairo, 1)
        cairo_stroke(cairo)
    }

    func draw(_ text: String, _ face: ChartTypesetter.Face, x: Double, y: Double, _ ink: ChartInk) {
        set(ink)
        typesetter.text(text, face).draw(x: x, baseline: y + typesetter.line(of: face).baseline, on: cairo)
    }

    func draw(_ path: IndicatorPath, within clip: ChartRect) {
        for (width, ink) in path.strokes {
            let color = theme.color(of: ink)
            surface.draw(linesThrough: path.stretches, width: width, within: clip, below: top, color)
        }
    }

    func draw(_ line: PriceLine, within clip: ChartRect) {
        let color = theme.color(of: .price)
        if line.isFilled {
            surface.fill(under: line.points, within: clip, below: top, color, fading: PriceLine.areaOpacity)
        }
        surface.draw(linesThrough: [line.points], width: PriceLine.width, within: clip, below: top, color)
    }

    func stroke(_ lines: [[ChartPoint]], width: Double, _ ink: ChartInk, within clip: ChartRect) {
        cairo_save(cairo)
        cairo_rectangle(cairo, clip.x, clip.y, clip.width, clip.height)
        cairo_clip(cairo)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
        set(ink)
        cairo_set_line_width(cairo, width)
        for line in lines {
            for (index, point) in line.enumerated() {
                if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
            }
        }
        cairo_stroke(cairo)
        cairo_restore(cairo)
    }

    func clipped(to frame: ChartRect, _ draw: () -> Void) {
        cairo_save(cairo)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
        cairo_clip(cairo)
        draw()
        cairo_restore(cairo)
    }

    private func set(_ ink: ChartInk) {
        let color = theme.color(of: ink)
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    }

    private func addRounded(_ frame: ChartRect, radius: Double) {
        let radius = max(0, min(radius, frame.width / 2, frame.height / 2))
        let quarter = Double.pi / 2
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, frame.maxX - radius, frame.y + radius, radius, -quarter, 0)
        cairo_arc(cairo, frame.maxX - radius, frame.maxY - radius, radius, 0, quarter)
        cairo_arc(cairo, frame.x + radius, frame.maxY - radius, radius, quarter, 2 * quarter)
        cairo_arc(cairo, frame.x + radius, frame.y + radius, radius, 2 * quarter, 3 * quarter)
        cairo_close_path(cairo)
    }
}
