import WickMarket
import WickMarketStore

/// The colors of rising and falling prices.
public enum DirectionColors: String, CaseIterable, SettingValue {
    /// Green rises, red falls.
    case greenRises
    /// Red rises, green falls, as in East Asia.
    case redRises
}

extension SettingKey<DirectionColors> {
    /// The colors of rising and falling prices; default: those usual in the user's country.
    public static func directionColors(in locale: MarketLocale) -> SettingKey {
        SettingKey("directionColors", standard: locale.hasRedRises ? .redRises : .greenRises)
    }
}
