/// A drawing on a laid out chart; drawn in its own ink and clipped to the price pane.
public struct DrawingShape: Hashable, Sendable {
    /// The drawing.
    public let id: Drawing.ID
    /// Whether it is selected: then its grips are drawn.
    public let isSelected: Bool
    /// Whether it is being made, or a ruler, and so cannot be selected.
    public let isDraft: Bool
    /// Its lines, each from one point to another.
    ///
    /// Horizontal and vertical ones lie between device pixels; draw the others antialiased.
    public let lines: [[ChartPoint]]
    /// The part of its area inside the pane, to be filled; `nil` for none.
    public let area: ChartRect?
    /// The text of a note, or the values of a ruler.
    public let label: ChartPanel?
    /// The price of a horizontal line on the axis.
    public let tag: ChartTag?

    let outline: DrawingOutline

    /// The radius of a grip, in logical pixels.
    public static let gripRadius = 4.0
    /// The width of a line, in logical pixels.
    public static let lineWidth = 2.0

    /// The middles of the grips to draw.
    public var grips: [ChartPoint] { isSelected || isDraft ? outline.grips.map(\.place) : [] }
}
