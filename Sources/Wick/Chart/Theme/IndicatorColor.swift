import KitLocalization

/// A color that the user has chosen for an indicator; each theme has its own shade, with enough contrast to the background.
public enum IndicatorColor: Int, CaseIterable, Hashable, Sendable {
    /// The first color of indicators.
    case blue = 1
    /// The second one.
    case orange
    /// The third one.
    case purple
    /// The fourth one.
    case teal
    /// The fifth one.
    case brown
    /// The sixth one.
    case pink
    /// The seventh one.
    case olive
    /// The eighth one.
    case indigo

    /// The name: "Blue".
    public var title: String {
        switch self {
        case .blue: localized("Blue", context: "color of a line")
        case .orange: localized("Orange", context: "color of a line")
        case .purple: localized("Purple", context: "color of a line")
        case .teal: localized("Teal", context: "color of a line")
        case .brown: localized("Brown", context: "color of a line")
        case .pink: localized("Pink", context: "color of a line")
        case .olive: localized("Olive", context: "color of a line")
        case .indigo: localized("Indigo", context: "color of a line")
        }
    }
}
