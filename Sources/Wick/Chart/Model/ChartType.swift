import KitLocalization

/// How a chart draws its prices.
///
/// Only the drawing depends on it: legend, tags, marks, indicators and exported candles are the true prices.
public enum ChartType: String, CaseIterable, Sendable {
    /// Bodies from open to close, all of them filled.
    case candles
    /// The same, but rising bodies are outlined, so that they differ from falling ones by more than their color.
    case hollowCandles = "hollow"
    /// Vertical lines from low to high, with a tick at the open on the left and one at the close on the right.
    case bars
    /// A line through the closes.
    case line
    /// The same, with a filled area below it.
    case area
    /// Candles of mean prices; see ``HeikinAshi``.
    case heikinAshi = "heikin-ashi"

    /// The localized name.
    public var title: String {
        switch self {
        case .candles: localized("Candles", context: "chart type")
        case .hollowCandles: localized("Hollow Candles")
        case .bars: localized("Bars", context: "chart type")
        case .line: localized("Line", context: "chart type")
        case .area: localized("Area", context: "chart type")
        case .heikinAshi: localized("Heikin-Ashi")
        }
    }

    /// Whether only the closes are drawn.
    var isLine: Bool { self == .line || self == .area }

    /// How many candles before the visible ones determine what is drawn.
    public var precedingCandles: Int { self == .heikinAshi ? HeikinAshi.precedingCandles : 0 }
}
