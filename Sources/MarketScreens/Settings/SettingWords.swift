import MarketSources
import Networking

extension KlineSource {
    /// What a person reads.
    public var title: String { site.name }
}

extension NetworkEnvironment.Kind {
    /// What a person reads.
    public var title: String {
        switch self {
        case .production: "Live"
        case .staging: "Staging"
        case .qa: "Simulated"
        }
    }
}

extension DirectionColors {
    /// What a person reads.
    public var title: String {
        switch self {
        case .greenRises: "Green rises"
        case .redRises: "Red rises"
        }
    }
}
