import MarketSources
import MarketStore
import Networking

extension KlineSource: SettingValue {}

extension NetworkEnvironment.Kind: SettingValue {}

extension SettingKey<KlineSource?> {
    /// Where candles come from; `nil` as long as nobody has chosen.
    public static var klineSource: SettingKey { SettingKey("klineSource", standard: nil) }
}

extension SettingKey<MarketEnvironment?> {
    /// Where figures come from; `nil` as long as nobody has chosen.
    public static var environment: SettingKey { SettingKey("environment", standard: nil) }
}

extension SettingKey<DirectionColors> {
    /// Which colours tell rising from falling.
    public static var directionColors: SettingKey { SettingKey("directionColors", standard: .greenRises) }
}
