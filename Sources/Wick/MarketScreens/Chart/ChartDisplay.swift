import Rx
import WickChart
import WickMarketStore

/// What the charts of all coins show, as the user has chosen it.
public struct ChartDisplay: Hashable, Sendable {
    /// No indicators, and the default otherwise: what is shown until the choice is known.
    public static let none = ChartDisplay()

    /// The visible indicators.
    public internal(set) var indicators: [ChartIndicators.Item] = []
    /// How prices are drawn.
    public internal(set) var type = ChartType.hollowCandles
}

extension ChartType: SettingValue {}

extension SettingKey<ChartType> {
    /// How charts draw prices.
    public static var chartType: SettingKey { SettingKey("chartType", standard: .hollowCandles) }
}

extension MarketSettings {
    /// What charts show: now, then every change.
    var chartDisplay: Observable<ChartDisplay> {
        Observable.combineLatest(value(of: .indicators), value(of: .chartType)) { indicators, type in
            ChartDisplay(indicators: indicators.visible, type: type)
        }
        .distinctUntilChanged()
    }
}
