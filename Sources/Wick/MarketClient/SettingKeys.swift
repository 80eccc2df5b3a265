import Networking
import WickMarket
import WickMarketSources
import WickMarketStore

extension CandleInterval: SettingValue {}

extension Currency: SettingValue {}

extension NetworkEnvironment.Kind: SettingValue {}

extension SettingKey<String?> {
    /// The ID of the user's ``WickMarketSources/CandleChoice``; `nil` until the user has chosen.
    public static var candleProvider: SettingKey { SettingKey("klineSource", standard: nil) }
}

extension SettingKey<CandleInterval?> {
    /// The candle interval of a source; `nil` until the user has chosen one.
    ///
    /// Each source has its own setting because the intervals that they offer differ.
    public static func candleInterval(of source: CandleChoice) -> SettingKey {
        SettingKey("klineInterval.\(source.id)", standard: nil)
    }
}

extension SettingKey<Currency?> {
    /// The currency that prices are shown in besides US dollars; `nil` for none.
    public static var secondCurrency: SettingKey { SettingKey("secondCurrency", standard: nil) }
}

extension SettingKey<MarketEnvironment?> {
    /// The environment that figures come from; `nil` until the user has chosen one.
    public static var environment: SettingKey { SettingKey("environment", standard: nil) }
}
