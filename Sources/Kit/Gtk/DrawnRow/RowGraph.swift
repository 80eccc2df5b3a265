import CGtk
import KitIntegerConversion

/// A small line in a ``RowDescription``, such as the course of a price.
public struct RowGraph: Equatable, Sendable {
    /// The heights of its points at equal distances, from 0 to 1; with fewer than two, nothing is drawn.
    public var levels: [Float]
    /// The share of the width that they take, at its right end, also in right-to-left scripts.
    public var share: Double
    /// The height, also without a line.
    public var height: Double
    /// The colour.
    public var color: RowColor

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - levels: The heights of its points at equal distances, from 0 to 1.
    ///   - share: The share of the width that they take, at its right end.
    ///   - height: The height.
    ///   - color: The colour.
    public init(_ levels: [Float], share: Double = 1, height: Double, color: RowColor) {
        self.levels = levels
        self.share = share
        self.height = height
        self.color = color
    }
}

/// A line as it was last drawn, so that drawing the row again costs nothing.
struct RowGraphTexture {
    private static let lineWidth = 1.5

    let texture: Texture
    private let graph: RowGraph
    private let width: Double
    private let color: GdkRGBA
    private let scale: Int

    /// Draws a line; `nil` without two points, or without a width.
    ///
    /// - Parameters:
    ///   - graph: The line.
    ///   - width: The width, also of the part without a line.
    ///   - color: Its colour in the row.
    ///   - scale: Device pixels per logical pixel.
    init?(_ graph: RowGraph, width: Double, color: GdkRGBA, scale: Int) {
        guard graph.levels.count > 1, width >= 1 else { return nil }
        let texture = Texture(
            width: Int(clamping: width) * scale, height: Int(clamping: graph.height) * scale
        ) { cairo in
            cairo_scale(cairo, Double(scale), Double(scale))
            cairo_set_line_width(cairo, Self.lineWidth)
            // At this width it looks the same as with round joins and the best antialiasing, in less than half of the time.
            cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
            cairo_set_antialias(cairo, CAIRO_ANTIALIAS_FAST)
            cairo_set_source_rgba(
                cairo, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
            let room = (width: width - Self.lineWidth, height: graph.height - Self.lineWidth)
            for (index, level) in graph.levels.enumerated() {
                let past = Double(graph.levels.count - 1 - index) / Double(graph.levels.count - 1)
                cairo_line_to(
                    cairo, Self.lineWidth / 2 + room.width * (1 - past * graph.share),
                    Self.lineWidth / 2 + room.height * (1 - Double(level)))
            }
            cairo_stroke(cairo)
        }
        guard let texture else { return nil }
        (self.texture, self.graph, self.width, self.color, self.scale) = (texture, graph, width, color, scale)
    }

    /// Whether it is what would be drawn.
    func shows(_ graph: RowGraph, width: Double, color: GdkRGBA, scale: Int) -> Bool {
        self.scale == scale && self.graph == graph && self.width == width && self.color.red == color.red
            && self.color.green == color.green && self.color.blue == color.blue && self.color.alpha == color.alpha
    }
}
