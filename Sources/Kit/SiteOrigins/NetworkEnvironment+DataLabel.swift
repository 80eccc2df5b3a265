import KitLocalization
import Networking

extension NetworkEnvironment.Kind {
    /// What a window says about data that do not come from the live site; `nil` in production.
    public var dataLabel: String? {
        switch self {
        case .production: nil
        case .staging: localized("Staging")
        case .qa: localized("Simulated data")
        }
    }
}
