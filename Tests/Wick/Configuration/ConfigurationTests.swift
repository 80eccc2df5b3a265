import CommandLineOptions
import Foundation
import Networking
import Testing
import WickMarketSources

@testable import WickConfiguration

/// Reads a configuration from flags, variables and the text of a file.
func configuration(
    _ flags: [String] = [], variables: [String: String] = [:], file: String? = nil
) throws -> Configuration {
    let syntax = CommandSyntax(name: "wick", summary: "S.", groups: [CommonOptions.group])
    let reader = ConfigurationFileReader { path in
        #expect(path == "/home/ada/.config/wick/config.json")
        return file.map { Array($0.utf8) }
    }
    return try Configuration(
        arguments: syntax.parse(flags), variables: variables.merging(["HOME": "/home/ada"]) { first, _ in first },
        readFile: reader)
}

@Suite("Configuration")
struct ConfigurationTests {
    @Test("By default, Wick loads 500 ranks from the live sites")
    func standard() throws {
        let configuration = try configuration()
        #expect(configuration.environment == Configured(.production))
        #expect(configuration.listingLimit == Configured(500))
        #expect(configuration.coins == Configured(500))
        #expect(configuration.seed == Configured(1))
        #expect(configuration.timeout == Configured(15))
        #expect(configuration.attempts == Configured(3))
        #expect(configuration.baseURLs.isEmpty)
        #expect(configuration.keys.isEmpty)
    }

    @Test("Prices are stored by environment and address; simulated ones are not stored")
    func pricesOrigin() throws {
        #expect(try configuration().pricesOrigin == "production https://pro-api.coinmarketcap.com")
        let staging = ["--environment=staging", "--base-url=coinmarketcap=http://127.0.0.1:81/coinmarketcap"]
        #expect(try configuration(staging).pricesOrigin == "staging http://127.0.0.1:81/coinmarketcap")
        #expect(try configuration(["--environment=qa"]).pricesOrigin == nil)
    }

    @Test("The preferred source is followed by those in dollars, then a dollar coin; one that lacks intervals is last")
    func automaticOrder() throws {
        let keyless = ["huobi", "coinbase", "okx", "kraken", "binance", "coingecko"]
        #expect(try configuration().automaticProviders(keys: [:]).map(\.id) == keyless)
        let keys = try [Site.cryptoCompare: #require(APIKey("k"))]
        #expect(
            try configuration().automaticProviders(keys: keys).map(\.id)
                == ["cryptocompare", "coinbase", "okx", "kraken", "binance", "huobi", "coingecko"])
        #expect(
            try configuration(["--environment=qa"]).automaticProviders(keys: [:]).map(\.id).first == "cryptocompare")
    }

    @Test("Every setting can be set in each of its places")
    func everyPlace() throws {
        let flags = try configuration([
            "--environment", "staging", "--base-url", "coinmarketcap=https://a.example/x",
            "--base-url=huobi=http://127.0.0.1:81", "--listing-limit", "7", "--timeout", "2.5", "--attempts", "1",
        ])
        #expect(flags.environment == Configured(.staging, origin: .flag("--environment")))
        #expect(flags.environmentNote == "Set on the command line")
        #expect(flags.baseURLs[.coinMarketCap]?.value.absoluteString == "https://a.example/x")
        #expect(flags.baseURLs[.huobi]?.value.absoluteString == "http://127.0.0.1:81")
        #expect(flags.baseURLs[.huobi]?.origin == .flag("--base-url"))
        #expect(flags.listingLimit == Configured(7, origin: .flag("--listing-limit")))
        #expect(flags.timeout == Configured(2.5, origin: .flag("--timeout")))
        #expect(flags.attempts == Configured(1, origin: .flag("--attempts")))

        let variables = try configuration(variables: [
            "WICK_ENVIRONMENT": "qa", "WICK_COINS": "20", "WICK_SEED": "9", "WICK_LISTING_LIMIT": "8",
            "WICK_TIMEOUT": "3", "WICK_ATTEMPTS": "10", "WICK_COINMARKETCAP_KEY": "k1", "WICK_CRYPTOCOMPARE_KEY": "k2",
            "WICK_HUOBI_URL": "https://h.example",
        ])
        #expect(variables.environment == Configured(.qa, origin: .variable("WICK_ENVIRONMENT")))
        #expect(variables.environmentNote == "Set by WICK_ENVIRONMENT")
        #expect(variables.coins == Configured(20, origin: .variable("WICK_COINS")))
        #expect(variables.seed == Configured(9, origin: .variable("WICK_SEED")))
        #expect(variables.listingLimit == Configured(8, origin: .variable("WICK_LISTING_LIMIT")))
        #expect(variables.timeout == Configured(3, origin: .variable("WICK_TIMEOUT")))
        #expect(variables.attempts == Configured(10, origin: .variable("WICK_ATTEMPTS")))
        #expect(variables.keys[.coinMarketCap]?.value == APIKey("k1"))
        #expect(variables.keys[.cryptoCompare]?.origin == .variable("WICK_CRYPTOCOMPARE_KEY"))
        #expect(variables.baseURLs[.huobi]?.origin == .variable("WICK_HUOBI_URL"))

        let file = try configuration(
            file: """
                {
                    "environment": "staging",
                    "baseURLs": { "coinmarketcap": "https://a.example" },
                    "coins": 21, "seed": 18446744073709551615,
                    "listingLimit": 9, "timeout": 4.5, "attempts": 2
                }
                """)
        let path = "/home/ada/.config/wick/config.json"
        #expect(file.environment == Configured(.staging, origin: .file(path: path, line: 2, name: "environment")))
        #expect(file.environmentNote == "Set in the configuration file")
        #expect(
            file.baseURLs[.coinMarketCap]?.origin == .file(path: path, line: 3, name: "baseURLs.coinmarketcap"))
        #expect(file.keys.isEmpty)
        #expect(file.coins.value == 21)
        #expect(file.seed.value == .max)
        #expect(file.listingLimit.value == 9)
        #expect(file.timeout.value == 4.5)
        #expect(file.attempts.value == 2)
    }

    @Test("Prices are refreshed every minute in qa, and every five minutes elsewhere")
    func refreshInterval() throws {
        #expect(try configuration(["--environment=qa"]).refreshInterval == 60)
        #expect(try configuration().refreshInterval == 300)
    }

    @Test("A flag overrides the variable, and the variable overrides the file")
    func precedence() throws {
        let file = "{\"environment\": \"production\", \"coins\": 3}"
        let variables = ["WICK_ENVIRONMENT": "qa", "WICK_COINS": "2"]
        #expect(try configuration(file: file).coins.value == 3)
        #expect(try configuration(variables: variables, file: file).coins.value == 2)
        #expect(try configuration(["--coins", "1"], variables: variables, file: file).coins.value == 1)
        #expect(try configuration(["--coins", "1"], variables: variables, file: file).environment.value == .qa)
    }

    @Test("Base URLs override each other site by site")
    func baseURLPrecedence() throws {
        let configuration = try configuration(
            ["--environment", "staging", "--base-url", "coinmarketcap=https://flag.example"],
            variables: ["WICK_COINMARKETCAP_URL": "https://variable.example", "WICK_HUOBI_URL": "https://h.example"],
            file: "{\"baseURLs\": {\"huobi\": \"https://f.example\", \"cryptocompare\": \"https://c.example\"}}")
        #expect(configuration.baseURLs[.coinMarketCap]?.value.host() == "flag.example")
        #expect(configuration.baseURLs[.huobi]?.value.host() == "h.example")
        #expect(configuration.baseURLs[.cryptoCompare]?.value.host() == "c.example")
    }

    @Test("Of two base URLs for the same site, the last one is used")
    func repeatedBaseURL() throws {
        let configuration = try configuration([
            "--environment=staging", "--base-url=coinmarketcap=https://a.example",
            "--base-url=coinmarketcap=https://b.example",
        ])
        #expect(configuration.baseURLs[.coinMarketCap]?.value.host() == "b.example")
    }

    @Test("An empty variable is ignored")
    func emptyVariable() throws {
        let configuration = try configuration(variables: ["WICK_ENVIRONMENT": "", "WICK_COINMARKETCAP_KEY": ""])
        #expect(configuration.environment.origin == .standard)
        #expect(configuration.keys.isEmpty)
    }

    @Test("In qa, all simulated coins are loaded by default")
    func limitInSimulation() throws {
        #expect(try configuration(["--environment=qa", "--coins=20000"]).listingLimit.value == 20_000)
        #expect(try configuration(["--environment=qa", "--listing-limit=10"]).listingLimit.value == 10)
    }

    @Test(
        "The file is found according to the XDG specification",
        arguments: [
            (["XDG_CONFIG_HOME": "/x", "HOME": "/h"], "/x/wick/config.json"),
            (["XDG_CONFIG_HOME": "", "HOME": "/h"], "/h/.config/wick/config.json"),
            (["XDG_CONFIG_HOME": "relative", "HOME": "/h"], "/h/.config/wick/config.json"),
            (["HOME": "/h"], "/h/.config/wick/config.json"), ([:], nil),
        ] as [([String: String], String?)])
    func path(_ variables: [String: String], _ path: String?) {
        #expect(ConfigurationFileReader.path(variables: variables) == path)
    }
}
