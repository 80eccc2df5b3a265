import Foundation
import MarketSources
import Networking

extension Configuration {
    /// What the prices that are loaded are kept under: the environment, and where it finds the site that lists them.
    ///
    /// `nil` in qa, where each run makes up its own.
    public var pricesOrigin: String? {
        let url: URL? =
            switch environment.value {
            case .qa: nil
            case .production: NetworkEnvironment.production.baseURL(for: .coinMarketCap)
            case .staging: baseURLs[.coinMarketCap]?.value
            }
        return url.map { "\(environment.value.rawValue) \($0.absoluteString)" }
    }
}
