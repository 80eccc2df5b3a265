/// How a candle is drawn, or the candles of a column as one.
public struct CandleShape: Hashable, Sendable {
    /// The slots that it stands for.
    public let slots: Range<Int>
    /// From the highest price to the lowest.
    public let wick: ChartRect
    /// From the price at the opening to that at the close; at least a line, also where they are the same.
    public let body: ChartRect
    /// Whether the price closed where it opened or above.
    public let isRising: Bool
    /// Whether only the outline of the body is drawn: rising candles, where there is room for an outline.
    public let isHollow: Bool

    /// The part of the wick above the body; empty where there is none.
    public var upperWick: ChartRect {
        ChartRect(x: wick.x, y: wick.y, width: wick.width, height: max(0, body.y - wick.y))
    }

    /// The part of the wick below the body; empty where there is none.
    public var lowerWick: ChartRect {
        ChartRect(x: wick.x, y: body.maxY, width: wick.width, height: max(0, wick.maxY - body.maxY))
    }
}

/// How much was traded in a candle.
public struct VolumeBar: Hashable, Sendable {
    /// The bar.
    ///
    /// It stands on the bottom of its pane.
    public let frame: ChartRect
    /// Whether the price of its candle closed where it opened or above.
    public let isRising: Bool
}

/// How many candles one shape stands for.
public enum CandleDensity: Hashable, Sendable {
    /// One: each candle has its shape.
    case candles
    /// So many slots a column: a slot is narrower than a pixel.
    case columns(slots: Int)
}

/// A line of an indicator.
public struct IndicatorPath: Hashable, Sendable {
    /// What the legend calls it.
    public let name: String
    /// Its colour.
    public let ink: ChartInk
    /// Through what places it goes, from left to right; more than one stretch where it is broken.
    ///
    /// Not snapped to pixels: it is to be drawn smooth.
    public let stretches: [[ChartPoint]]
}

/// A tick of the price axis or of the volume's, and its place.
public struct PlacedPriceTick: Hashable, Sendable {
    /// The tick.
    public let tick: PriceTick
    /// Its line across the pane.
    public let line: ChartLine
    /// What stands beside it; `nil` where a tag or an edge is in the way.
    public let label: ChartText?
}

/// A tick of the time axis and its place.
public struct PlacedTimeTick: Hashable, Sendable {
    /// The tick.
    public let tick: TimeTick
    /// Its lines, one down each pane.
    public let lines: [ChartLine]
    /// What stands below it; `nil` where an edge is in the way.
    public let label: ChartText?
}

/// The highest or the lowest price in sight, marked where it was.
public struct ExtremeMark: Hashable, Sendable {
    /// The price.
    public let price: Double
    /// The slot of the candle that reached it.
    public let slot: Int
    /// The line from the candle to the text.
    public let leader: ChartLine
    /// The price, written.
    public let label: ChartText
    /// What the price stands on, so that neither candles nor lines strike it through; it has the ink of panels.
    public let ground: ChartRect
}

/// The price of the newest candle.
public struct LastPriceMark: Hashable, Sendable {
    /// The price.
    public let price: Double
    /// The line across the pane.
    public let line: ChartLine
    /// The price, on the axis.
    public let tag: ChartTag
}

/// The crosshair and what it points at.
public struct CrosshairLayout: Hashable, Sendable {
    /// The candle that it points at, or the candles of the column.
    public let column: CandleColumn
    /// The line down the panes, and the one across where there is one.
    public let lines: [ChartLine]
    /// The time below, and the price or the volume beside it where there is a line across.
    public let tags: [ChartTag]
}

/// Figures on a ground of their own, in front of the candles.
///
/// The ground has the ink of panels, and an outline in that of separators.
public struct ChartPanel: Hashable, Sendable {
    /// The ground.
    public let frame: ChartRect
    /// The figures.
    public let texts: [ChartText]
}
