import KitTimeFormatting
import Rx
import WickChart
import WickMarket
import WickMarketStore

/// What the charts of a coin show, as the user has chosen it.
public struct ChartDisplay: Hashable, Sendable {
    /// No indicators, and the default otherwise: what is shown until the choice is known.
    public static let none = ChartDisplay()

    /// The visible indicators.
    public internal(set) var indicators: [ChartIndicators.Item] = []
    /// How many panes of visible indicators are above that of the volumes; `nil` if the volumes are hidden.
    public internal(set) var volumePlace: Int? = 0
    /// The heights of the panes below the prices that have one of their own, in logical pixels.
    public internal(set) var paneHeights: [ChartPane: Double] = [:]
    /// How prices are drawn.
    public internal(set) var type = ChartType.hollowCandles
    /// How prices are spaced, and the unit of the axis.
    public internal(set) var scale = PriceScale.Kind.linear
    /// Whether the lowest price is at the top.
    public internal(set) var isInverted = false
    /// The time zone of all times.
    public internal(set) var timeZone = TimeZoneChoice.local
}

extension ChartType: SettingValue {}

extension PriceScale.Kind: SettingValue {}

extension SettingKey<ChartType> {
    /// How charts draw prices.
    public static var chartType: SettingKey { SettingKey("chartType", standard: .hollowCandles) }
}

extension SettingKey<PriceScale.Kind> {
    /// How charts space prices, and the unit of their axes.
    public static var priceScale: SettingKey { SettingKey("priceScale", standard: .linear) }
}

extension SettingKey<Bool> {
    /// Whether charts show the lowest price at the top.
    public static var invertedPriceScale: SettingKey { SettingKey("invertedPriceScale", standard: false) }
}

extension MarketSettings {
    /// What the charts of a coin show: now, then every change.
    func chartDisplay(of coin: CoinID) -> Observable<ChartDisplay> {
        Observable.combineLatest(
            indicators(of: coin), value(of: .chartType), value(of: .priceScale), value(of: .invertedPriceScale),
            value(of: .timeZone)
        ) { indicators, type, scale, isInverted, timeZone in
            ChartDisplay(
                indicators: indicators.visible, volumePlace: indicators.visibleVolumePlace,
                paneHeights: indicators.paneHeights, type: type, scale: scale, isInverted: isInverted,
                timeZone: timeZone)
        }
        .distinctUntilChanged()
    }
}
