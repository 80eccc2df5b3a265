import Networking
import WickMarket
import WickMarketSources
import WickMarketStore

extension KlineSource: SettingValue {}

extension CandleInterval: SettingValue {}

extension NetworkEnvironment.Kind: SettingValue {}

extension SettingKey<KlineSource?> {
    /// Where candles come from; `nil` as long as nobody has chosen.
    public static var klineSource: SettingKey { SettingKey("klineSource", standard: nil) }
}

extension SettingKey<CandleInterval?> {
    /// How long the candles of a source are; `nil` as long as nobody has chosen.
    ///
    /// Each source has its own, since what one of them has the other may not have for long.
    ///
    /// - Parameter source: Where the candles come from.
    public static func klineInterval(of source: KlineSource) -> SettingKey {
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
