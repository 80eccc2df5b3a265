import KitLocalization
import Networking

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

extension DirectionColors {
    /// The title to display.
    public var title: String {
        switch self {
        case .greenRises: localized("Green rises")
        case .redRises: localized("Red rises")
        }
    }
}
