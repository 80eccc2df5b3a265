import CommandLineOptions
import Foundation
import KitLocalization
import KitSiteOrigins
import Networking
import WickMarketSources

/// The settings of a site.
struct ConfiguredSite {
    let site: Site
    /// The base URL in staging, from the variable or the file; the flag is shared by all sites.
    let baseURL: Setting<URL>
    /// The site's API key; `nil` for a site without keys.
    let key: Setting<APIKey>?

    /// The sites of the market with given candle providers, and the icon host.
    static func all(_ candleProviders: [CandleProvider]) -> [ConfiguredSite] {
        (Site.marketSites(with: candleProviders) + [.coinIcons]).map { site in
            ConfiguredSite(site, acceptsKey: Site.sitesWithKeys.contains(site))
        }
    }

    private init(_ site: Site, acceptsKey: Bool) {
        let variable = "WICK_" + site.id.uppercased()
        self.site = site
        baseURL = Setting(
            flag: nil, variable: variable + "_URL", name: "baseURLs.\(site.id)", format: .baseURL)
        key = acceptsKey ? Setting(flag: nil, variable: site.keyVariable, name: nil, format: .key) : nil
    }
}

extension ValueFormat where Value == APIKey {
    static var key: Self {
        let expectation = localized("visible ASCII characters without spaces between them")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            guard let key = APIKey(text) else { throw InvalidValue(expectation: expectation) }
            return key
        }
    }
}

extension ValueFormat where Value == ConfiguredBaseURL {
    /// A site and its base URL, in the format of the flag.
    ///
    /// - Parameter sites: The sites to choose from.
    static func siteAndBaseURL(_ sites: [ConfiguredSite]) -> Self {
        let names = sites.map(\.site.id)
        let expectation = localized("SITE=URL, where SITE is \(names.joinedAsAlternatives())")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let site = sites.first(where: { $0.site.id == parts[0] }) else {
                throw InvalidValue(expectation: expectation, word: parts[0], among: names)
            }
            return ConfiguredBaseURL(site: site.site, url: try site.baseURL.format.value(of: parts[1]))
        }
    }
}

struct ConfiguredBaseURL: Hashable, Sendable {
    let site: Site
    let url: URL
}
