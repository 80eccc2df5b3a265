import Networking
import Testing
import WickMarketSources

@testable import WickConfiguration

@Suite("The addresses of streams in staging")
struct StreamURLTests {
    private static let staging = ["--environment=staging", "--base-url=coinmarketcap=https://c.example"]
    private static let sites = "huobi, binance, kraken, coinbase or okx"

    @Test("come from the flag, the variable or the file, site by site in this order")
    func places() throws {
        let configuration = try configuration(
            Self.staging + ["--stream-url", "kraken=wss://flag.example/x", "--stream-url=huobi=ws://127.0.0.1:81"],
            variables: [
                "WICK_KRAKEN_STREAM_URL": "wss://variable.example", "WICK_OKX_STREAM_URL": "wss://okx.example:8443",
                "WICK_BINANCE_STREAM_URL": "",
            ],
            file: """
                {"streamURLs": {"okx": "wss://file.example",
                "binance": "wss://binance.example"}}
                """)
        let urls = configuration.streamURLs.mapValues(\.value.absoluteString)
        #expect(
            urls == [
                .kraken: "wss://flag.example/x", .huobi: "ws://127.0.0.1:81", .okx: "wss://okx.example:8443",
                .binance: "wss://binance.example",
            ])
        #expect(configuration.streamURLs[.kraken]?.origin == .flag("--stream-url"))
        #expect(configuration.streamURLs[.okx]?.origin == .variable("WICK_OKX_STREAM_URL"))
        let path = "/home/ada/.config/wick/config.json"
        #expect(
            configuration.streamURLs[.binance]?.origin == .file(path: path, line: 2, name: "streamURLs.binance"))
    }

    @Test("Of two for the same site, the last one is used")
    func repeated() throws {
        let flags = ["--stream-url=okx=wss://a.example", "--stream-url=okx=wss://b.example"]
        #expect(try configuration(Self.staging + flags).streamURLs[.okx]?.value.host() == "b.example")
    }

    @Test(
        "The flag reports what is wrong with a value",
        arguments: [
            ("okx", "--stream-url takes SITE=URL, where SITE is \(sites), not \"okx\". Did you mean okx?"),
            (
                "krakn=wss://x",
                "--stream-url takes SITE=URL, where SITE is \(sites), not \"krakn\". Did you mean kraken?"
            ),
            ("coinmarketcap=wss://x", "--stream-url takes SITE=URL, where SITE is \(sites)."),
            ("okx=ws://example.org", "--stream-url takes wss; plain ws only for this machine (127.0.0.1)."),
            ("okx=wss://a:b@example.org", "--stream-url takes an address without a user name or password."),
            ("okx=https://example.org", "--stream-url takes an address as wss://example.org/path."),
            ("okx=wss://", "--stream-url takes an address as wss://example.org/path."),
            ("okx=", "--stream-url takes an address as wss://example.org/path."),
            ("okx=wss://example.org?key=1", "--stream-url takes an address as wss://example.org/path."),
            ("okx=wss://example.org:99999", "--stream-url takes an address as wss://example.org/path."),
        ])
    func flag(_ value: String, _ message: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration(Self.staging + ["--stream-url=\(value)"])
        }
        #expect(error?.message == message)
    }

    @Test("The variable and the file report it by their names; the file also if a flag overrides it")
    func otherPlaces() {
        let variable = #expect(throws: ConfigurationError.self) {
            try configuration(Self.staging, variables: ["WICK_HUOBI_STREAM_URL": "ws://example.org"])
        }
        #expect(
            variable?.message == "WICK_HUOBI_STREAM_URL takes wss; plain ws only for this machine (127.0.0.1).")
        let path = "/home/ada/.config/wick/config.json"
        for flags in [[], ["--stream-url=huobi=wss://example.org"]] {
            let file = #expect(throws: ConfigurationError.self) {
                try configuration(Self.staging + flags, file: "{\"streamURLs\": {\n\"huobi\": \"https://x.example\"}}")
            }
            #expect(
                file?.message == "\(path), line 2: streamURLs.huobi takes an address as wss://example.org/path.")
        }
        let unknown = #expect(throws: ConfigurationError.self) {
            try configuration(file: "{\"streamURLs\": {\"icons\": \"wss://x.example\"}}")
        }
        #expect(
            unknown?.message == "\(path), line 1: unknown setting. Allowed are huobi, binance, "
                + "kraken, coinbase and okx.")
    }

    @Test("The flag counts in staging alone; variables and the file may stay")
    func otherEnvironments() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try configuration(["--environment=qa", "--stream-url=okx=wss://example.org"])
        }
        #expect(error?.message == "--stream-url works only with --environment staging; the environment is qa.")
        _ = try configuration(
            variables: ["WICK_OKX_STREAM_URL": "wss://example.org"], file: "{\"streamURLs\": {\"huobi\": \"wss://x\"}}")
    }
}
