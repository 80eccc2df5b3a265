/// How a text of a chart is set.
///
/// There is one size, that of captions.
public enum ChartTextStyle: Hashable, Sendable {
    /// As it is.
    case regular
    /// Bold.
    case emphasised
}

/// Knows how large texts are where they will be drawn.
///
/// A layout asks for a few dozen texts, most of them the same in each frame: an implementation that keeps its answers
/// makes a frame cheap.
public protocol ChartTextMeasure {
    /// The size of a text on one line, in logical pixels. The height is the same for every text of a style.
    func size(of text: String, style: ChartTextStyle) -> ChartSize
}

/// A text and its place.
public struct ChartText: Hashable, Sendable {
    /// What it says.
    public let text: String
    /// Where it stands: the text begins at the left edge, its line at the top edge.
    public let frame: ChartRect
    /// How it is set.
    public let style: ChartTextStyle
    /// Its colour.
    public let ink: ChartInk
}

/// A line, straight up or across: a rectangle of its thickness.
public struct ChartLine: Hashable, Sendable {
    /// Where it is.
    public let frame: ChartRect
    /// Its colour.
    public let ink: ChartInk
    /// Whether it is broken.
    public let isDashed: Bool

    /// Makes a line.
    init(_ frame: ChartRect, ink: ChartInk, isDashed: Bool = false) {
        self.frame = frame
        self.ink = ink
        self.isDashed = isDashed
    }
}

/// A text on a coloured ground.
public struct ChartTag: Hashable, Sendable {
    /// The ground.
    public let frame: ChartRect
    /// The ground's colour.
    public let paper: ChartInk
    /// What stands on it.
    public let text: ChartText
}
