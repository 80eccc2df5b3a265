import Networking
import WickMarket
import WickMarketSources
import WickMarketStore

extension CandleProvider: SettingValue {}

extension CandleInterval: SettingValue {}

extension NetworkEnvironment.Kind: SettingValue {}

extension SettingKey<CandleProvider?> {
    /// Where candles come from; `nil` as long as nobody has chosen.
    public static var candleProvider: SettingKey { SettingKey("klineSource", standard: nil) }
}

extension SettingKey<CandleInterval?> {
    /// How long the candles of a source are; `nil` as long as nobody has chosen.
    ///
    /// Each source has its own, since what one of them has the other may not have for long.
    ///
    /// - Parameter source: Where the candles come from.
    public static func candleInterval(of source: CandleProvider) -> SettingKey {
        SettingKey("klineInterval.\(source.rawValue)", standard: nil)
    }
}

extension SettingKey<MarketEnvironment?> {
    /// Where figures come from; `nil` as long as nobody has chosen.
    public static var environment: SettingKey { SettingKey("environment", standard: nil) }
}

extension SettingKey<DirectionColors> {
    /// Which colours tell rising from falling.
    public static var directionColors: SettingKey { SettingKey("directionColors", standard: .greenRises) }
}
