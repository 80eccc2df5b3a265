import CommandLineOptions
import Foundation
import Networking
import WickMarketSources

/// Where Wick's data come from and how much of them is loaded: the settings in force, each with its origin.
///
/// They come from flags, then environment variables, then the configuration file. A place that comes first hides the
/// later ones, setting by setting, and for base URLs site by site.
public struct Configuration: Hashable, Sendable {
    /// The greatest number of coins that can be simulated or loaded.
    public static let mostCoins = 20_000

    /// Which of the three environments.
    public var environment: Configured<NetworkEnvironment.Kind>
    /// Where staging finds each site.
    public var baseURLs: [Site: Configured<URL>]
    /// The API keys that environment variables hold, by site; none of them is used in qa.
    public var keys: [Site: Configured<APIKey>]
    /// How many coins qa simulates, in 1...20000.
    public var coins: Configured<Int>
    /// Which market qa simulates.
    public var seed: Configured<UInt64>
    /// How many ranks are loaded, in 1...20000: what was chosen, else all that are simulated in qa and 500 elsewhere.
    public var listingLimit: Configured<Int>
    /// How long a site may take to answer, in seconds, in 0.1...600.
    public var timeout: Configured<TimeInterval>
    /// How often a request is sent whose failure may pass by itself, in 1...10.
    public var attempts: Configured<Int>

    /// Reads the settings.
    ///
    /// - Parameters:
    ///   - arguments: What the command line said; its syntax must hold ``CommonOptions/group``.
    ///   - variables: The environment variables.
    ///   - readFile: Reads the configuration file.
    /// - Throws: ``ConfigurationError`` for the first value that is not allowed.
    public init(
        arguments: ParsedArguments, variables: [String: String], readFile: ConfigurationFileReader
    ) throws(ConfigurationError) {
        let file = try Self.file(variables: variables, readFile: readFile)
        let reader = SettingReader(arguments: arguments, variables: variables, file: file)

        environment = try reader.value(of: CommonOptions.environment) ?? Configured(.production)
        coins = try reader.value(of: CommonOptions.coins) ?? Configured(500)
        seed = try reader.value(of: CommonOptions.seed) ?? Configured(1)
        timeout = try reader.value(of: CommonOptions.timeout) ?? Configured(15)
        attempts = try reader.value(of: CommonOptions.attempts) ?? Configured(RetryPolicy().attempts)
        listingLimit =
            try reader.value(of: CommonOptions.listingLimit)
            ?? Configured(environment.value == .qa ? coins.value : 500)

        baseURLs = [:]
        keys = [:]
        let flags = try Self.baseURLFlags(reader)
        for site in ConfiguredSite.all {
            let flag = flags.last { $0.value.site == site.site }
            if let flag {
                _ = try reader.filedValue(of: site.baseURL)
                baseURLs[site.site] = Configured(flag.value.url, origin: flag.origin)
            } else {
                baseURLs[site.site] = try reader.value(of: site.baseURL)
            }
            if let key = site.key { keys[site.site] = try reader.value(of: key) }
        }
        try refuseIdleFlags(arguments)
        try requireBaseURL()
    }

    /// The time after which figures are asked for anew, in seconds: a minute in qa, five elsewhere.
    public var refreshInterval: TimeInterval { environment.value == .qa ? 60 : 300 }

    /// The names a setting may have in the file.
    static var fileNames: [String] {
        [
            CommonOptions.environment.name, CommonOptions.coins.name, CommonOptions.seed.name,
            CommonOptions.listingLimit.name, CommonOptions.timeout.name, CommonOptions.attempts.name,
        ].compactMap(\.self) + ConfiguredSite.all.compactMap(\.baseURL.name)
    }

    private static func file(
        variables: [String: String], readFile: ConfigurationFileReader
    ) throws(ConfigurationError) -> ConfigurationFile? {
        guard let path = ConfigurationFileReader.path(variables: variables) else { return nil }
        guard let contents = try readFile(path) else { return nil }
        return try ConfigurationFile(parsing: contents, path: path, allowed: fileNames)
    }

    private static func baseURLFlags(
        _ reader: SettingReader
    ) throws(ConfigurationError) -> [Configured<ConfiguredBaseURL>] {
        let flag = CommonOptions.baseURLFlag
        let setting = Setting(flag: flag, variable: "", name: nil, format: .siteAndBaseURL)
        var result: [Configured<ConfiguredBaseURL>] = []
        for text in reader.arguments.texts(of: flag) {
            result.append(try reader.value(text, of: setting, from: .flag(flag.flag)))
        }
        return result
    }

    /// Says so where a flag would have no effect; a variable or the file may hold what another run needs.
    private func refuseIdleFlags(_ arguments: ParsedArguments) throws(ConfigurationError) {
        let flags: [(flag: OptionSyntax?, counts: NetworkEnvironment.Kind)] = [
            (CommonOptions.baseURLFlag, .staging), (CommonOptions.coins.flag, .qa), (CommonOptions.seed.flag, .qa),
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
