/// The font weight of a text.
///
/// All texts have the size of captions.
public enum ChartTextStyle: Hashable, Sendable {
    /// Regular.
    case regular
    /// Bold.
    case emphasised
}

/// Measures texts with the font they will be drawn with.
///
/// Each frame measures a few dozen texts, most of them the same as in the previous one, so implementations should cache sizes.
public protocol ChartTextMeasure {
    /// The size of a text on one line, in logical pixels. All texts of a style have the same height.
    func size(of text: String, style: ChartTextStyle) -> ChartSize
}

/// A text and its position.
public struct ChartText: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The text starts at the left edge, its line at the top edge.
    public let frame: ChartRect
    /// The font weight.
    public let style: ChartTextStyle
    /// Its colour.
    public let ink: ChartInk
}

/// A horizontal or vertical line: a rectangle as wide as the line.
public struct ChartLine: Hashable, Sendable {
    /// The rectangle.
    public let frame: ChartRect
    /// Its colour.
    public let ink: ChartInk
    /// Whether the line is dashed.
    public let isDashed: Bool

    init(_ frame: ChartRect, ink: ChartInk, isDashed: Bool = false) {
        self.frame = frame
        self.ink = ink
        self.isDashed = isDashed
    }
}

/// A text on a coloured background.
public struct ChartTag: Hashable, Sendable {
    /// The background.
    public let frame: ChartRect
    /// The background's colour.
    public let paper: ChartInk
    /// The text.
    public let text: ChartText

    /// The same tag further down.
    func moved(by distance: Double) -> ChartTag {
        var (frame, textFrame) = (frame, text.frame)
        frame.y += distance
        textFrame.y += distance
        return ChartTag(
            frame: frame, paper: paper,
            text: ChartText(text: text.text, frame: textFrame, style: text.style, ink: text.ink))
    }
}
