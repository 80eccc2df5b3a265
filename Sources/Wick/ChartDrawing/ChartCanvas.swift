import CCairo
import WickChart

/// Draws rectangles, lines and texts in inks on a surface.
struct ChartCanvas {
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

    /// Fills rectangles that are aligned to pixels.
    ///
    /// - Parameters:
    ///   - frames: The rectangles; must not overlap if the ink is translucent.
    ///   - ink: Their colour.
    ///   - clip: Limits what is drawn; `nil` for no limit.
    func fill(_ frames: [ChartRect], _ ink: ChartInk, within clip: ChartRect? = nil) {
        let whole = ChartRect(x: 0, y: -top, width: surface.size.width, height: surface.size.height)
        let color = theme.color(of: ink)
        guard color.alpha < 1 else { return surface.fill(frames, within: clip ?? whole, below: top, color) }
        clipped(to: clip ?? whole) {
            set(ink)
            for frame in frames { cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height) }
            cairo_fill(cairo)
        }
    }

    /// Fills a rectangle with rounded corners, and strokes its edge if it has an ink.
    func fillRounded(_ frame: ChartRect, radius: Double, _ ink: ChartInk, edge: ChartInk? = nil) {
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

    /// Draws solid or dashed lines.
    func draw(_ lines: [ChartLine]) {
        var solid: [ChartInk: [ChartRect]] = [:]
        for line in lines {
            if line.isDashed {
                fill(Self.dashes(of: line.frame), line.ink)
            } else {
                solid[line.ink, default: []].append(line.frame)
            }
        }
        for (ink, frames) in solid { fill(frames, ink) }
    }

    func draw(_ text: ChartText) {
        let face = ChartTypesetter.Face(text.style)
        draw(typesetter.text(text.text, face), face, x: text.frame.x, y: text.frame.y, text.ink)
    }

    /// - Parameters:
    ///   - text: The typeset text.
    ///   - face: The face it was typeset in.
    ///   - x: Its left edge.
    ///   - y: The top of its line.
    ///   - ink: Its colour.
    func draw(_ text: TypesetText, _ face: ChartTypesetter.Face, x: Double, y: Double, _ ink: ChartInk) {
        set(ink)
        text.draw(x: x, baseline: y + typesetter.line(of: face).baseline, on: cairo)
    }

    /// Draws an indicator's line, antialiased.
    func draw(_ path: IndicatorPath, within clip: ChartRect) {
        let color = theme.color(of: path.ink)
        for stretch in path.stretches {
            surface.draw(lineThrough: stretch, width: 1.5, within: clip, below: top, color)
        }
    }

    /// Draws straight lines in any direction, antialiased.
    ///
    /// - Parameters:
    ///   - lines: Two points each, not far outside of the surface.
    ///   - width: Their width, in logical pixels.
    ///   - ink: Their colour.
    func stroke(_ lines: [[ChartPoint]], width: Double, _ ink: ChartInk) {
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
        set(ink)
        cairo_set_line_width(cairo, width)
        for line in lines {
            for (index, point) in line.enumerated() {
                if index == 0 { cairo_move_to(cairo, point.x, point.y) } else { cairo_line_to(cairo, point.x, point.y) }
            }
        }
        cairo_stroke(cairo)
    }

    /// Draws a line of prices, antialiased, and the area below it, which fades downwards.
    func draw(_ line: PriceLine, within clip: ChartRect) {
        let color = theme.color(of: .price)
        if line.isFilled { surface.fill(under: line.points, within: clip, below: top, color, fading: 0.04...0.3) }
        surface.draw(lineThrough: line.points, width: 2, within: clip, below: top, color)
    }

    /// Draws inside a rectangle that is aligned to pixels, then restores cairo's state.
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

    /// The dashes of a line, four pixels long and three apart.
    private static func dashes(of line: ChartRect) -> [ChartRect] {
        let isAcross = line.width >= line.height
        let length = isAcross ? line.width : line.height
        return stride(from: 0, to: length, by: 7).map { start in
            let dash = min(4, length - start)
            return isAcross
                ? ChartRect(x: line.x + start, y: line.y, width: dash, height: line.height)
                : ChartRect(x: line.x, y: line.y + start, width: line.width, height: dash)
        }
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
