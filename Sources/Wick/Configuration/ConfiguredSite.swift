import CommandLineOptions
import Foundation
import KitLocalization
import KitSiteOptions
import Networking
import WickMarketSources

/// The settings of a site.
struct ConfiguredSite {
    let site: Site
    /// The base URL in staging, from the variable or the file; the flag is shared by all sites.
    let baseURL: Setting<URL>
    /// The base URL of its streams in staging, like ``baseURL``; `nil` for a site without streams.
    let streamURL: Setting<URL>?
    /// The site's API key; `nil` for a site without keys.
    let key: Setting<APIKey>?

    /// The sites of the market with given providers, and the icon host.
    static func all(
        _ candleProviders: [CandleProvider], _ listingProviders: [ListingProvider] = ListingProvider.all
    ) -> [ConfiguredSite] {
        let sitesWithKeys = Site.sitesWithKeys(with: candleProviders, listingProviders)
        let streaming = Set(candleProviders.filter { $0.streams != nil }.map(\.site))
        return (Site.marketSites(with: candleProviders, listingProviders) + [.coinIcons]).map { site in
            ConfiguredSite(
                site, acceptsKey: sitesWithKeys.contains(site), hasStreams: streaming.contains(site))
        }
    }

    private init(_ site: Site, acceptsKey: Bool, hasStreams: Bool) {
        let variable = "WICK_" + site.id.uppercased()
        self.site = site
        baseURL = Setting(
            flag: nil, variable: variable + "_URL", name: "baseURLs.\(site.id)", format: .baseURL)
        streamURL =
            hasStreams
            ? Setting(
                flag: nil, variable: variable + "_STREAM_URL", name: "streamURLs.\(site.id)", format: .streamURL) : nil
        key = acceptsKey ? Setting(flag: nil, variable: site.keyVariable, name: nil, format: .key) : nil
    }
}

extension ValueFormat where Value == APIKey {
    static var key: Self {
        let expectation = localized("visible ASCII characters without spaces")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            guard let key = APIKey(text) else { throw InvalidValue(expectation: expectation) }
            return key
        }
    }
}

extension ValueFormat where Value == ConfiguredURL {
    /// A site and one of its URLs, in the format of the flag.
    ///
    /// - Parameter urls: The setting of each site to choose from.
    static func siteAndURL(_ urls: [(site: Site, setting: Setting<URL>)]) -> Self {
        let names = urls.map(\.site.id)
        let expectation = localized("SITE=URL, where SITE is \(names.joinedAsAlternatives())")
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let url = urls.first(where: { $0.site.id == parts[0] }) else {
                throw InvalidValue(expectation: expectation, word: parts[0], among: names)
            }
            return ConfiguredURL(site: url.site, url: try url.setting.format.value(of: parts[1]))
        }
    }
}

struct ConfiguredURL: Hashable, Sendable {
    let site: Site
    let url: URL
}
