import CCairo
import Chart

/// A cairo context as charts use it: rectangles, lines and texts in inks.
struct ChartCanvas {
    let cairo: OpaquePointer
    let theme: ChartTheme
    let typesetter: ChartTypesetter

    /// Fills rectangles that lie on the borders of pixels, all at once.
    func fill(_ frames: some Sequence<ChartRect>, _ ink: ChartInk) {
        set(ink)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        for frame in frames where !frame.isEmpty {
            cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
        }
        cairo_fill(cairo)
    }

    /// Fills a rectangle with round corners, and draws its edge where it has one.
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

    /// Draws lines, whole or broken.
    func draw(_ lines: some Sequence<ChartLine>) {
        var solid: [ChartInk: [ChartRect]] = [:]
        for line in lines {
            if line.isDashed { drawDashed(line) } else { solid[line.ink, default: []].append(line.frame) }
        }
        for (ink, frames) in solid { fill(frames, ink) }
    }

    /// Draws a text.
    func draw(_ text: ChartText) {
        let face = ChartTypesetter.Face(text.style)
        draw(typesetter.text(text.text, face), face, x: text.frame.x, y: text.frame.y, text.ink)
    }

    /// Draws a text that is set.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - face: How it is set.
    ///   - x: Its left edge.
    ///   - y: The top of its line.
    ///   - ink: Its colour.
    func draw(_ text: TypesetText, _ face: ChartTypesetter.Face, x: Double, y: Double, _ ink: ChartInk) {
        set(ink)
        text.draw(x: x, baseline: y + typesetter.line(of: face).baseline, on: cairo)
    }

    /// Draws a line through places, smooth.
    func draw(_ path: IndicatorPath) {
        set(path.ink)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
        cairo_set_line_width(cairo, 1.5)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        for stretch in path.stretches {
            guard let first = stretch.first else { continue }
            cairo_move_to(cairo, first.x, first.y)
            // What is alone is a point.
            if stretch.count == 1 { cairo_line_to(cairo, first.x + 0.5, first.y) }
            for point in stretch.dropFirst() { cairo_line_to(cairo, point.x, point.y) }
        }
        cairo_stroke(cairo)
    }

    /// Draws with everything outside a rectangle left as it is.
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

    private func drawDashed(_ line: ChartLine) {
        set(line.ink)
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        let frame = line.frame
        let dash = [4.0, 3.0]
        cairo_set_dash(cairo, dash, Int32(dash.count), 0)
        if frame.width >= frame.height {
            cairo_set_line_width(cairo, frame.height)
            cairo_move_to(cairo, frame.x, frame.y + frame.height / 2)
            cairo_line_to(cairo, frame.maxX, frame.y + frame.height / 2)
        } else {
            cairo_set_line_width(cairo, frame.width)
            cairo_move_to(cairo, frame.x + frame.width / 2, frame.y)
            cairo_line_to(cairo, frame.x + frame.width / 2, frame.maxY)
        }
        cairo_stroke(cairo)
        cairo_set_dash(cairo, nil, 0, 0)
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
