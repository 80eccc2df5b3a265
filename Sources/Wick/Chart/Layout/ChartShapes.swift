/// How a candle or bar, or a column that combines several candles, is drawn.
public struct CandleShape: Hashable, Sendable {
    /// The slots that it represents.
    public let slots: Range<Int>
    /// From the highest price to the lowest.
    public let wick: ChartRect
    /// From the opening price to the closing price; at least as high as a line.
    public let body: ChartRect
    /// Whether it closed at or above its opening price.
    public let isRising: Bool
    /// How its body is drawn.
    public let form: Form

    /// How a body is drawn; a body that is not wider than the wick is completely covered by it.
    public enum Form: Hashable, Sendable {
        /// Filled.
        case filled
        /// Only its outline.
        case hollow
        /// Only the open on the left and the close on the right, as lines from its edges to the wick; one of them at the top.
        case bar(opensAtTop: Bool)
    }

    /// The part of the wick above the body; may be empty.
    public var upperWick: ChartRect {
        ChartRect(x: wick.x, y: wick.y, width: wick.width, height: max(0, body.y - wick.y))
    }

    /// The part of the wick below the body; may be empty.
    public var lowerWick: ChartRect {
        ChartRect(x: wick.x, y: body.maxY, width: wick.width, height: max(0, wick.maxY - body.maxY))
    }
}

/// The volume of a candle.
public struct VolumeBar: Hashable, Sendable {
    /// The bar, on the bottom of its pane.
    public let frame: ChartRect
    /// Whether its candle closed at or above its opening price.
    public let isRising: Bool
}

/// How many candles one shape represents.
public enum CandleDensity: Hashable, Sendable {
    /// Each candle has its own shape.
    case candles
    /// Each column represents several slots, because a slot is narrower than a pixel.
    case columns(slots: Int)
}

/// The line of a chart of closes.
public struct PriceLine: Hashable, Sendable {
    /// The points from left to right; the first and the last one may be outside of the pane.
    ///
    /// Not aligned to pixels: draw it antialiased.
    public let points: [ChartPoint]
    /// Whether the area below it is filled.
    public let isFilled: Bool
}

/// A line of an indicator.
public struct IndicatorPath: Hashable, Sendable {
    /// The name in the legend.
    public let name: String
    /// Its colour.
    public let ink: ChartInk
    /// The points of the line from left to right, one array for each uninterrupted part.
    ///
    /// Not aligned to pixels: draw it antialiased.
    public let stretches: [[ChartPoint]]
    /// Whether it crosses bars, to which its colour may have little contrast: it has an edge in the background's colour.
    public let isOverBars: Bool

    init(name: String, ink: ChartInk, stretches: [[ChartPoint]], isOverBars: Bool = false) {
        self.name = name
        self.ink = ink
        self.stretches = stretches
        self.isOverBars = isOverBars
    }
}

/// A tick of the price or the volume axis, and its position.
public struct PlacedPriceTick: Hashable, Sendable {
    /// The tick.
    public let tick: PriceTick
    /// The line across the pane.
    public let line: ChartLine
    /// The label; `nil` if a tag or an edge is in the way.
    public let label: ChartText?
}

/// A tick of the time axis and its position.
public struct PlacedTimeTick: Hashable, Sendable {
    /// The tick.
    public let tick: TimeTick
    /// The vertical lines, one for each pane.
    public let lines: [ChartLine]
    /// The label; `nil` if an edge is in the way.
    public let label: ChartText?
}

/// The mark of the highest or the lowest visible price.
public struct ExtremeMark: Hashable, Sendable {
    /// The price.
    public let price: Double
    /// The slot of the candle that reached it.
    public let slot: Int
    /// The line from the candle to the label.
    public let leader: ChartLine
    /// The formatted price.
    public let label: ChartText
    /// The background of the label in the ink of panels, which hides candles and lines behind the text.
    public let ground: ChartRect
}

/// The price of the newest candle.
public struct LastPriceMark: Hashable, Sendable {
    /// The price.
    public let price: Double
    /// The line across the pane.
    public let line: ChartLine
    /// The price on the axis.
    public let tag: ChartTag
}

/// The crosshair and the candle under it.
public struct CrosshairLayout: Hashable, Sendable {
    /// The candle, or the column that combines several.
    public let column: CandleColumn
    /// The vertical line, and the horizontal one if there is one.
    public let lines: [ChartLine]
    /// The time, and the price or volume if there is a horizontal line.
    public let tags: [ChartTag]
}

/// Values on a background of their own, in front of the candles.
///
/// The background has the ink of panels, its outline that of separators.
public struct ChartPanel: Hashable, Sendable {
    /// The background.
    public let frame: ChartRect
    /// The values.
    public let texts: [ChartText]
}
