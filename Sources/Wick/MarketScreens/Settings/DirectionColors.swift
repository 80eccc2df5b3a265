import WickMarketStore

/// The colors of rising and falling prices.
public enum DirectionColors: String, CaseIterable, SettingValue {
    /// Green rises, red falls.
    case greenRises
    /// Red rises, green falls, as in East Asia.
    case redRises
}
