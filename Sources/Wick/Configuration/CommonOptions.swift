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
                Where data come from: production (the live sites, the standard), qa (simulated on this machine) or \
                staging (the base URLs you give).
                """),
            offers: ValueFormat<NetworkEnvironment.Kind>.choice.offers),
        variable: "WICK_ENVIRONMENT", name: "environment", format: ValueFormat<NetworkEnvironment.Kind>.choice)

    static let coins = Setting(
        flag: OptionSyntax(
            "coins", placeholder: "N", help: localized("How many coins qa simulates, 1 to 20000; 500 by itself.")),
        variable: "WICK_COINS", name: "coins", format: ValueFormat<Int>.wholeNumber(in: 1...20_000))

    static let seed = Setting(
        flag: OptionSyntax(
            "seed", placeholder: "N",
            help: localized("Which market qa simulates: the same number, the same market; 1 by itself.")),
        variable: "WICK_SEED", name: "seed", format: ValueFormat<UInt64>.wholeNumber(in: 0...UInt64.max))

    static let listingLimit = Setting(
        flag: OptionSyntax(
            "listing-limit", placeholder: "N",
            help: localized(
                "How many ranks of the market to load, 1 to 20000; 500 by itself, and all that are simulated in qa.")),
        variable: "WICK_LISTING_LIMIT", name: "listingLimit", format: ValueFormat<Int>.wholeNumber(in: 1...20_000))

    static let timeout = Setting(
        flag: OptionSyntax(
            "timeout", placeholder: "SECONDS",
            help: localized("How long a site may take to answer, 0.1 to 600; 15 by itself.")),
        variable: "WICK_TIMEOUT", name: "timeout",
        format: ValueFormat<Double>.decimal(in: 0.1...600, unit: localized("seconds")))

    static let attempts = Setting(
        flag: OptionSyntax(
            "attempts", placeholder: "N",
            help: localized("How often a request is sent whose failure may pass by itself, 1 to 10; 3 by itself.")),
        variable: "WICK_ATTEMPTS", name: "attempts", format: ValueFormat<Int>.wholeNumber(in: 1...10))

    private static let sites = ConfiguredSite.all(CandleProvider.all)

    static let baseURLFlag = OptionSyntax(
        "base-url", placeholder: "SITE=URL",
        help: localized(
            """
            Where staging finds a site: \(sites.map(\.site.id).joinedAsAlternatives()). Once for each site. \
            Plain http to this machine alone.
            """))

    static let streamURLFlag = OptionSyntax(
        "stream-url", placeholder: "SITE=URL",
        help: localized(
            """
            Where staging finds a site's streams: \(sites.filter { $0.streamURL != nil }.map(\.site.id).joinedAsAlternatives()). \
            Once for each site. Plain ws to this machine alone.
            """))

    /// The options, for a command's syntax.
    public static let group = CommandSyntax.Group(
        localized("Where data come from"),
        [
            environment.flag, baseURLFlag, streamURLFlag, coins.flag, seed.flag, listingLimit.flag, timeout.flag,
            attempts.flag,
        ]
        .compactMap { $0 })

    /// The help text below the options: environment variables and the configuration file.
    public static let discussion = localized(
        """
        Each option may also be set by an environment variable or in the configuration
        file; a flag comes first, then the variable, then the file.
          WICK_ENVIRONMENT, WICK_COINS, WICK_SEED, WICK_LISTING_LIMIT, WICK_TIMEOUT,
          WICK_ATTEMPTS
          WICK_SITE_URL for the SITE of --base-url in capitals, as WICK_HUOBI_URL,
          and WICK_SITE_STREAM_URL for that of --stream-url
          $XDG_CONFIG_HOME/wick/config.json, else ~/.config/wick/config.json
        The sites' API keys are in WICK_COINMARKETCAP_KEY and WICK_CRYPTOCOMPARE_KEY,
        else in your keyring, where "wick key set" and the window's settings keep them.
        """)
}
