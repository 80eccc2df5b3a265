import Networking
import WickMarket
import WickMarketSources
import WickMarketStore

extension CandleInterval: SettingValue {}

extension NetworkEnvironment.Kind: SettingValue {}

extension SettingKey<String?> {
    /// The ID of the candle provider; `nil` until the user has chosen one.
    public static var candleProvider: SettingKey { SettingKey("klineSource", standard: nil) }
}

extension SettingKey<CandleInterval?> {
    /// The candle interval of a provider; `nil` until the user has chosen one.
    ///
    /// Each provider has its own setting because the intervals that they offer differ.
    public static func candleInterval(of source: CandleProvider) -> SettingKey {
        SettingKey("klineInterval.\(source.id)", standard: nil)
    }
}

extension SettingKey<MarketEnvironment?> {
    /// The environment that figures come from; `nil` until the user has chosen one.
    public static var environment: SettingKey { SettingKey("environment", standard: nil) }
}
