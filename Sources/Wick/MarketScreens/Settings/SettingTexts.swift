import KitLocalization
import Networking
import WickMarket

extension NetworkEnvironment.Kind {
    /// The title to display.
    public var title: String {
        switch self {
        case .production: localized("Live")
        case .staging: localized("Staging")
        case .qa: localized("Simulated")
        }
    }
}

extension Currency? {
    /// The title to display.
    public var title: String { self?.title ?? localized("None", context: "no second currency") }
}

extension DirectionColors {
    /// The title to display.
    public var title: String {
        switch self {
        case .greenRises: localized("Green for Rising")
        case .redRises: localized("Red for Rising")
        }
    }
}
