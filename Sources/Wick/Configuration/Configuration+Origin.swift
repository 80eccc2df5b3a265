import Foundation
import Networking
import WickMarketSources

extension Configuration {
    /// What icons are kept under: the environment, and where it finds them.
    ///
    /// `nil` in qa, where each run makes up its own, and where there is no place to find them.
    public var iconsOrigin: String? { origin(of: .coinIcons) }

    /// What the prices that are loaded are kept under: the environment, and where it finds the site that lists them.
    ///
    /// `nil` in qa, where each run makes up its own.
    public var pricesOrigin: String? { origin(of: .coinMarketCap) }

    private func origin(of site: Site) -> String? {
        let url: URL? =
            switch environment.value {
            case .qa: nil
            case .production: NetworkEnvironment.production.baseURL(for: site)
            case .staging: baseURLs[site]?.value
            }
        return url.map { "\(environment.value.rawValue) \($0.absoluteString)" }
    }

    /// Where the coins' pages begin; `nil` in qa, where only the simulator knows, once it runs.
    public var coinPages: URL? {
        switch environment.value {
        case .qa: nil
        case .production: NetworkEnvironment.production.coinPages
        case .staging:
            NetworkEnvironment(kind: .staging, baseURLs: baseURLs.mapValues(\.value)).coinPages
        }
    }
}
