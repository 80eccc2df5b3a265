import WickMarketStore

/// Which colours tell rising from falling.
public enum DirectionColors: String, CaseIterable, SettingValue {
    /// Green rises, red falls.
    case greenRises
    /// Red rises, green falls, as in East Asia.
    case redRises
}
