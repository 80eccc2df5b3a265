import CommandLineOptions
import KitLocalization
import Networking
import WickMarketSources

/// The options of all programs that show the market.
public enum CommonOptions {
    static let environment = Setting(
        flag: OptionSyntax(
            "environment", placeholder: "NAME",
            help: localized(
                """
                The data source: production (the live sites, default), qa (simulated on this machine) or staging \
                (your base URLs).
                """),
            offers: ValueFormat<NetworkEnvironment.Kind>.choice.offers),
        variable: "WICK_ENVIRONMENT", name: "environment", format: ValueFormat<NetworkEnvironment.Kind>.choice)

    static let coins = Setting(
        flag: OptionSyntax(
            "coins", placeholder: "N", help: localized("The number of coins in qa, 1 to 20000 (default: 500).")),
        variable: "WICK_COINS", name: "coins", format: ValueFormat<Int>.wholeNumber(in: 1...20_000))

    static let seed = Setting(
        flag: OptionSyntax(
            "seed", placeholder: "N",
            help: localized("The seed of the market in qa; the same seed gives the same market (default: 1).")),
        variable: "WICK_SEED", name: "seed", format: ValueFormat<UInt64>.wholeNumber(in: 0...UInt64.max))

    static let listingLimit = Setting(
        flag: OptionSyntax(
            "listing-limit", placeholder: "N",
            help: localized(
                "The number of ranks to load, 1 to 20000 (default: 500, all in qa).")),
        variable: "WICK_LISTING_LIMIT", name: "listingLimit", format: ValueFormat<Int>.wholeNumber(in: 1...20_000))

    static let timeout = Setting(
        flag: OptionSyntax(
            "timeout", placeholder: "SECONDS",
            help: localized("The time limit of a response, 0.1 to 600 (default: 15).")),
        variable: "WICK_TIMEOUT", name: "timeout",
        format: ValueFormat<Double>.decimal(in: 0.1...600, unit: localized("seconds")))

    static let attempts = Setting(
        flag: OptionSyntax(
            "attempts", placeholder: "N",
            help: localized("The attempts of a request whose failure may be temporary, 1 to 10 (default: 3).")),
        variable: "WICK_ATTEMPTS", name: "attempts", format: ValueFormat<Int>.wholeNumber(in: 1...10))

    private static let sites = ConfiguredSite.all(CandleProvider.all)

    static let baseURLFlag = OptionSyntax(
        "base-url", placeholder: "SITE=URL",
        help: localized(
            """
            The address of a site in staging: \(sites.map(\.site.id).joinedAsAlternatives()). May be repeated. Plain \
            http only to this machine.
            """))

    static let streamURLFlag = OptionSyntax(
        "stream-url", placeholder: "SITE=URL",
        help: localized(
            """
            The address of a site’s streams in staging: \
            \(sites.filter { $0.streamURL != nil }.map(\.site.id).joinedAsAlternatives()). May be repeated. Plain ws \
            only to this machine.
            """))

    /// The options, for a command's syntax.
    public static let group = CommandSyntax.Group(
        localized("Data Source"),
        [
            environment.flag, baseURLFlag, streamURLFlag, coins.flag, seed.flag, listingLimit.flag, timeout.flag,
            attempts.flag,
        ]
        .compactMap { $0 })

    /// The options, for the syntax of a command of `wick`: the help of `wick` lists them for all commands.
    public static let groupOfCommand = CommandSyntax.Group(group.title, group.options, listedBy: "wick --help")

    /// The help text below the options: environment variables and the configuration file.
    public static let discussion = localized(
        """
        These options can also be set by an environment variable or in the configuration
        file. An option takes precedence over a variable, and a variable over the file.
          WICK_ENVIRONMENT, WICK_COINS, WICK_SEED, WICK_LISTING_LIMIT, WICK_TIMEOUT,
          WICK_ATTEMPTS
          WICK_SITE_URL for the SITE of --base-url in capitals, as WICK_HUOBI_URL,
          and WICK_SITE_STREAM_URL for that of --stream-url
          $XDG_CONFIG_HOME/wick/config.json, else ~/.config/wick/config.json
        API keys are read from these variables, or from your keyring, where
        "wick key set" and the window’s settings save them:
          \(Site.sitesWithKeys.map(\.keyVariable).joined(separator: ", "))
        """)
}
