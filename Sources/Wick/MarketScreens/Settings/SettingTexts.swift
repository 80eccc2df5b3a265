import KitLocalization
import Networking
import WickMarketSources

extension CandleProvider {
    /// What a person reads.
    public var title: String { site.name }
}

extension NetworkEnvironment.Kind {
    /// What a person reads.
    public var title: String {
        switch self {
        case .production: localized("Live")
        case .staging: localized("Staging")
        case .qa: localized("Simulated")
        }
    }
}

extension DirectionColors {
    /// What a person reads.
    public var title: String {
        switch self {
        case .greenRises: localized("Green rises")
        case .redRises: localized("Red rises")
        }
    }
}
