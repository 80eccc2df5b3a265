import WickMarketStore

/// The colors of rising and falling prices.
public enum DirectionColors: String, CaseIterable, SettingValue {
    /// Green rises, red falls.
    case greenRises
    /// Red rises, green falls, as in East Asia.
    case redRises
}

extension SettingKey<DirectionColors> {
    /// The colors of rising and falling prices.
    public static var directionColors: SettingKey { SettingKey("directionColors", standard: .greenRises) }
}
