import CommandLineOptions
import Foundation
import Networking
import WickMarketSources

/// The current settings, which select the data sources and the amount of data, each with its origin.
///
/// Settings are read from flags, then environment variables, then the configuration file. The first place that has a setting
/// takes precedence; base URLs are separate settings for each site.
public struct Configuration: Hashable, Sendable {
    /// The maximum number of coins that can be simulated or loaded.
    public static let mostCoins = 20_000

    /// The selected environment.
    public var environment: Configured<NetworkEnvironment.Kind>
    /// The base URL of each site in staging.
    public var baseURLs: [Site: Configured<URL>]
    /// The base URL of each site's streams in staging.
    public var streamURLs: [Site: Configured<URL>]
    /// The API keys from environment variables; not used in qa.
    public var keys: [Site: Configured<APIKey>]
    /// The number of simulated coins in qa, 1...20000.
    public var coins: Configured<Int>
    /// The seed of the simulated market in qa.
    public var seed: Configured<UInt64>
    /// The number of ranks to load, 1...20000; default: all simulated ones in qa, otherwise 500.
    public var listingLimit: Configured<Int>
    /// The timeout of a request, in seconds, 0.1...600.
    public var timeout: Configured<TimeInterval>
    /// The maximum number of attempts for requests that fail with a temporary error, 1...10.
    public var attempts: Configured<Int>
    /// The sites that provide candles.
    public let candleProviders: [CandleProvider]
    /// The sites that provide listings, CoinMarketCap first.
    public let listingProviders: [ListingProvider]

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - arguments: The parsed command line; its syntax must contain ``CommonOptions/group``.
    ///   - variables: The environment variables.
    ///   - readFile: Reads the configuration file.
    ///   - candleProviders: The sites that provide candles, at least one.
    ///   - listingProviders: The sites that provide listings, CoinMarketCap first.
    /// - Throws: ``ConfigurationError`` for the first invalid value.
    public init(
        arguments: ParsedArguments, variables: [String: String], readFile: ConfigurationFileReader,
        candleProviders: [CandleProvider] = CandleProvider.all,
        listingProviders: [ListingProvider] = ListingProvider.all
    ) throws(ConfigurationError) {
        self.candleProviders = candleProviders
        self.listingProviders = listingProviders
        let sites = ConfiguredSite.all(candleProviders, listingProviders)
        let file = try Self.file(sites, variables: variables, readFile: readFile)
        let reader = SettingReader(arguments: arguments, variables: variables, file: file)

        environment = try reader.value(of: CommonOptions.environment) ?? Configured(.production)
        coins = try reader.value(of: CommonOptions.coins) ?? Configured(500)
        seed = try reader.value(of: CommonOptions.seed) ?? Configured(1)
        timeout = try reader.value(of: CommonOptions.timeout) ?? Configured(15)
        attempts = try reader.value(of: CommonOptions.attempts) ?? Configured(RetryPolicy().attempts)
        listingLimit =
            try reader.value(of: CommonOptions.listingLimit)
            ?? Configured(environment.value == .qa ? coins.value : 500)

        baseURLs = try Self.urls(CommonOptions.baseURLFlag, reader, sites.map { ($0.site, $0.baseURL) })
        streamURLs = try Self.urls(
            CommonOptions.streamURLFlag, reader,
            sites.compactMap { site in site.streamURL.map { (site.site, $0) } })
        keys = [:]
        for site in sites {
            if let key = site.key { keys[site.site] = try reader.value(of: key) }
        }
        try refuseIdleFlags(arguments)
        try requireBaseURL()
    }

    /// The interval between refreshes, in seconds: a minute in qa, otherwise five.
    public var refreshInterval: TimeInterval { environment.value == .qa ? 60 : 300 }

    /// The allowed names in the configuration file.
    private static func fileNames(_ sites: [ConfiguredSite]) -> [String] {
        [
            CommonOptions.environment.name, CommonOptions.coins.name, CommonOptions.seed.name,
            CommonOptions.listingLimit.name, CommonOptions.timeout.name, CommonOptions.attempts.name,
        ].compactMap(\.self) + sites.compactMap(\.baseURL.name) + sites.compactMap(\.streamURL?.name)
    }

    private static func file(
        _ sites: [ConfiguredSite], variables: [String: String], readFile: ConfigurationFileReader
    ) throws(ConfigurationError) -> ConfigurationFile? {
        guard let path = ConfigurationFileReader.path(variables: variables) else { return nil }
        guard let contents = try readFile(path) else { return nil }
        return try ConfigurationFile(
            parsing: contents, path: path, allowed: fileNames(sites),
            sitesWithKeys: sites.filter { $0.key != nil }.map(\.site))
    }

    /// The URLs of sites: from a flag that all share, or else from each site's own setting.
    private static func urls(
        _ flag: OptionSyntax, _ reader: SettingReader, _ urls: [(site: Site, setting: Setting<URL>)]
    ) throws(ConfigurationError) -> [Site: Configured<URL>] {
        let shared = Setting(flag: flag, variable: "", name: nil, format: .siteAndURL(urls))
        var given: [Site: Configured<URL>] = [:]
        for text in reader.arguments.texts(of: flag) {
            let value = try reader.value(text, of: shared, from: .flag(flag.flag))
            given[value.value.site] = Configured(value.value.url, origin: value.origin)
        }
        var result = given
        for url in urls {
            if given[url.site] == nil {
                result[url.site] = try reader.value(of: url.setting)
            } else {
                // The file is checked even if it has no effect.
                _ = try reader.filedValue(of: url.setting)
            }
        }
        return result
    }

    /// Throws if a flag would have no effect; variables and the file may have settings for other runs.
    private func refuseIdleFlags(_ arguments: ParsedArguments) throws(ConfigurationError) {
        let flags: [(flag: OptionSyntax?, counts: NetworkEnvironment.Kind)] = [
            (CommonOptions.baseURLFlag, .staging), (CommonOptions.streamURLFlag, .staging),
            (CommonOptions.coins.flag, .qa), (CommonOptions.seed.flag, .qa),
        ]
        for case (let flag?, let counts) in flags where arguments.contains(flag) && environment.value != counts {
            throw .idleFlag(flag: flag.flag, counts: counts.rawValue, environment: environment.value.rawValue)
        }
    }

    private func requireBaseURL() throws(ConfigurationError) {
        let needed = Site.coinMarketCap
        guard environment.value == .staging, baseURLs[needed] == nil else { return }
        throw .missingBaseURL(
            site: needed.id, environment: environment.value.rawValue, origin: environment.origin)
    }
}
