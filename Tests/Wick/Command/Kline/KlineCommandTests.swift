import Foundation
import Networking
import Testing

@testable import WickCommand

@Suite("wick kline")
struct KlineCommandTests {
    private let context = FakeCommandContext()
    private let keyed = ["WICK_CRYPTOCOMPARE_KEY": "k"]

    private func map(_ rows: [String]) -> HTTPResponse {
        .json(#"{"status":{"error_code":0},"data":[\#(rows.joined(separator: ","))]}"#)
    }

    private func coin(_ id: Int, _ symbol: String, _ name: String, rank: Int) -> String {
        #"{"id":\#(id),"rank":\#(rank),"name":"\#(name)","symbol":"\#(symbol)","is_active":1}"#
    }

    @Test("Candles go to standard output, oldest first, and messages to standard error")
    func json() throws {
        #expect(context.run(["kline", "btc", "--limit", "3", "--format=json"], variables: keyed) == .success)
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(context.output.utf8)) as? [[String: Any]])
        #expect(
            rows.map { $0["time"] as? String } == [
                "2025-12-31T22:00:00Z", "2025-12-31T23:00:00Z", "2026-01-01T00:00:00Z",
            ])
        #expect(context.errorOutput == "wick: Bitcoin (BTC) in US dollars, candles of 1h from CryptoCompare.\n")
    }

    @Test("Without a key for CryptoCompare, Huobi with its five-minute candles is the default")
    func standardSource() {
        #expect(context.run(["kline", "1", "--limit", "2", "--format", "csv"]) == .success)
        #expect(context.output.contains("\r\n2025-12-31T23:55:00Z,"))
        #expect(context.errorOutput == "wick: Bitcoin (BTC) in USDT, candles of 5m from Huobi.\n")
    }

    @Test("Quiet prints errors only")
    func quiet() {
        #expect(context.run(["kline", "ETH", "--quiet"]) == .success)
        #expect(context.errorOutput.isEmpty && context.output.hasPrefix("Time (UTC)"))
    }

    @Test("If coins share a symbol, a message says which one this is")
    func shared() {
        let coins = map([coin(9, "btc", "Batcat", rank: 900), coin(1, "BTC", "Bitcoin", rank: 1)])
        let transport = RoutedTransport { $0.hasSuffix("/map") ? .success(coins) : nil }
        #expect(context.run(["kline", "BTC"], transport: transport) == .success)
        #expect(
            context.errorOutput.contains(
                "wick: 2 coins have the symbol BTC; this is Bitcoin (ID 1), the highest-ranked.\n"))
    }

    @Test("For a coin that does not own its symbol, a message names the owner")
    func sameSymbolCoin() {
        let coins = map([coin(9, "btc", "Batcat", rank: 900), coin(1, "BTC", "Bitcoin", rank: 1)])
        let transport = RoutedTransport { $0.hasSuffix("/map") ? .success(coins) : nil }
        #expect(context.run(["kline", "9"], transport: transport) == .failure)
        #expect(
            context.errorOutput
                == "wick: Huobi does not list Batcat (ID 9): with the symbol btc, it lists Bitcoin (ID 1), the "
                + "highest-ranked.\n")
        #expect(context.output.isEmpty)
    }

    @Test("A source that does not list the coin offers no other if none does", arguments: ["huobi", "cryptocompare"])
    func notListed(_ source: String) {
        let name = source == "huobi" ? "Huobi" : "CryptoCompare"
        let coins = map([coin(9, "XYZ", "Obscure", rank: 900)])
        let transport = RoutedTransport { $0.hasSuffix("/map") ? .success(coins) : nil }
        #expect(context.run(["kline", "xyz", "--source", source], transport: transport) == .failure)
        #expect(context.errorOutput == "wick: \(name) does not list XYZ. No other source lists this coin.\n")
    }

    @Test("Automatic takes the next source where one fails or refuses, and says which is unavailable")
    func automatic() {
        for status in [403, 451, 500] {
            let context = FakeCommandContext()
            let response = HTTPResponse(status: HTTPStatus(rawValue: status))
            let transport = RoutedTransport {
                $0 == "/market/history/kline" ? .failure(.status(response, retryAt: nil)) : nil
            }
            let flags = ["kline", "BTC", "--source", "auto", "--attempts=1", "--limit=2"]
            #expect(context.run(flags, transport: transport) == .success)
            #expect(
                context.errorOutput.hasPrefix("wick: Huobi is unavailable. Showing Coinbase (US dollars).\n"),
                "\(context.errorOutput)")
        }
    }

    /// The time at which the newest sample candle opens, and others after it.
    private func clock(minutes: Double) -> @Sendable () -> Date {
        { Date(timeIntervalSince1970: 1_767_225_600 + minutes * 60) }
    }

    @Test(
        "Automatic takes the next source where the first one's candles are old, or none, and its own are not",
        arguments: [#"{"id":1700000300,"open":1,"high":2,"low":1,"close":2,"vol":3}"#, ""])
    func outdated(_ row: String) {
        let transport = RoutedTransport { path in
            switch path {
            case "/market/history/kline": .success(.json(#"{"status":"ok","data":[\#(row)]}"#))
            // Others that fail, or are older, are not used either.
            case "/products/BTC-USD/candles": .failure(.cannotConnect)
            case "/api/v5/market/candles":
                .success(.json(#"{"code":"0","msg":"","data":[["1700000100000","1","2","1","2","1","1","3","1"]]}"#))
            default: nil
            }
        }
        let flags = ["kline", "BTC", "--limit=2", "--format=csv", "--attempts=1"]
        #expect(context.run(flags, transport: transport, clock: clock(minutes: 9)) == .success)
        // The interval stays Huobi's.
        let text = "wick: Bitcoin (BTC) in US dollars, candles of 5m from Kraken.\n"
        #expect(context.errorOutput.contains(text), "\(context.errorOutput)")
        #expect(context.errorOutput.hasPrefix("wick: Huobi is unavailable. Showing Kraken (US dollars).\n"))
        #expect(context.output.contains("2026-01-01T00:00:00Z"))

        let fixed = FakeCommandContext()
        #expect(
            fixed.run(flags + ["--source=huobi"], transport: transport, clock: clock(minutes: 9)) == .success)
        #expect(fixed.errorOutput.contains("from Huobi.\n") || fixed.errorOutput.contains("Huobi has no candles"))
    }

    @Test("Automatic keeps the first source if no other has newer candles")
    func outdatedEverywhere() {
        // A later one that fails does not replace it either.
        let transport = RoutedTransport { $0 == "/products/BTC-USD/candles" ? .failure(.cannotConnect) : nil }
        let flags = ["kline", "BTC", "--limit=2", "--format=csv", "--attempts=1"]
        #expect(context.run(flags, transport: transport, clock: clock(minutes: 11)) == .success)
        #expect(context.errorOutput == "wick: Bitcoin (BTC) in USDT, candles of 5m from Huobi.\n")
        #expect(context.output.contains("2026-01-01T00:00:00Z"))
    }

    @Test("Candles whose price is not the coin's are those of another coin; without a price, they are written")
    func otherCoin() {
        func quotes(_ price: Double) -> HTTPResponse {
            .json(
                #"""
                {"status":{"error_code":"0"},"data":[{"id":1,"cmc_rank":1,"name":"Bitcoin","symbol":"BTC",
                "slug":"bitcoin","quote":[{"symbol":"USD","price":\#(price),"last_updated":"2026-01-01T00:00:00.000Z"}]}]}
                """#)
        }
        func run(_ source: String, _ response: Result<HTTPResponse, NetworkError>?) -> (WickCommand.ExitStatus, String)
        {
            let context = FakeCommandContext()
            let transport = RoutedTransport { $0.hasSuffix("/quotes/latest") ? response : nil }
            let status = context.run(
                ["kline", "BTC", "--source", source, "--interval=1h", "--limit=2", "--attempts=1"],
                transport: transport, clock: clock(minutes: 9))
            return (status, context.errorOutput)
        }
        #expect(run("huobi", .success(quotes(60_000))).0 == .success)
        let huobi = run("huobi", .success(quotes(40_000)))
        #expect(huobi.0 == .failure)
        #expect(huobi.1.hasPrefix("wick: BTC at Huobi is another coin: its price is very different."), "\(huobi.1)")
        let automatic = run("auto", .success(quotes(40_000)))
        #expect(automatic.0 == .failure && automatic.1 == "wick: No source lists Bitcoin (BTC).\n")
        for failure in [NetworkError.cannotConnect, .timedOut(.idle)] {
            let (status, text) = run("huobi", .failure(failure))
            #expect(status == .success && text.hasSuffix("candles of 1h from Huobi.\n"), "\(text)")
        }
    }

    @Test("Automatic says that no source lists the coin")
    func listedNowhere() {
        let coins = map([coin(9, "XYZ", "Obscure", rank: 900)])
        let transport = RoutedTransport { $0.hasSuffix("/map") ? .success(coins) : nil }
        #expect(context.run(["kline", "xyz"], transport: transport) == .failure)
        #expect(context.errorOutput == "wick: No source lists Obscure (XYZ).\n")
    }

    @Test("An unknown symbol is reported with suggestions")
    func unknown() {
        #expect(context.run(["kline", "BTX"]) == .failure)
        #expect(
            context.errorOutput
                == "wick: No coin has the symbol, name or ID \"BTX\". Did you mean BTC (Bitcoin)?\n")
        let second = FakeCommandContext()
        #expect(second.run(["kline", "qqqqqqq\u{1B}[2J"]) == .failure)
        #expect(
            second.errorOutput
                == "wick: No coin has the symbol, name or ID \"qqqqqqq\\u{1b}[2J\". "
                + "wick prices --search TEXT finds coins by name.\n")
    }

    @Test("A network failure of the source is reported as such")
    func network() {
        for path in ["/symbols", "/kline"] {
            let context = FakeCommandContext()
            let transport = RoutedTransport { $0.hasSuffix(path) ? .failure(.cannotConnect) : nil }
            #expect(context.run(["kline", "BTC", "--source=huobi"], transport: transport) == .failure)
            #expect(context.errorOutput.hasPrefix("wick: Huobi cannot be reached."), "\(path)")
            #expect(context.output.isEmpty)
        }
    }

    @Test("A missing key is reported with where to set it")
    func key() {
        let body = #"{"Data":{},"Err":{"type":2,"message":"API key required","http_status_code":401}}"#
        let transport = RoutedTransport { path in
            path.contains("coinlist") ? .success(.json(body, status: .unauthorized)) : nil
        }
        #expect(context.run(["kline", "BTC", "--source=cryptocompare"], transport: transport) == .failure)
        #expect(context.errorOutput.contains("CryptoCompare needs an API key."))
        #expect(context.errorOutput.contains("WICK_CRYPTOCOMPARE_KEY"))
    }

    @Test("Invalid candles are counted, and a message says if there are no older ones")
    func skipped() {
        let rows = #"{"id":1700000300,"open":1,"high":2,"low":1,"close":2,"vol":3},{"id":1}"#
        let transport = RoutedTransport { path in
            path.hasSuffix("/kline") ? .success(.json(#"{"status":"ok","data":[\#(rows)]}"#)) : nil
        }
        #expect(context.run(["kline", "BTC", "--format=csv"], transport: transport) == .success)
        #expect(context.output.split(separator: "\r\n").count == 2)
        #expect(context.errorOutput.contains("wick: Huobi has no older candles.\n"))
        #expect(context.errorOutput.contains("wick: 1 entry of the site could not be read and was skipped.\n"))
    }

    @Test("No candles are an empty list with a message")
    func none() {
        let transport = RoutedTransport { path in
            path.hasSuffix("/kline") ? .success(.json(#"{"status":"ok","data":[]}"#)) : nil
        }
        #expect(context.run(["kline", "BTC", "--source=huobi", "--format=json"], transport: transport) == .success)
        #expect(context.output == "[]\n")
        #expect(context.errorOutput.contains("wick: Huobi has no candles for this coin.\n"))
    }

    @Test("A response with only invalid candles is not reported as empty")
    func unreadable() {
        let transport = RoutedTransport { path in
            path.hasSuffix("/kline") ? .success(.json(#"{"status":"ok","data":[1,null]}"#)) : nil
        }
        #expect(context.run(["kline", "BTC", "--source=huobi", "--format=json"], transport: transport) == .failure)
        #expect(context.output.isEmpty)
        #expect(context.errorOutput.contains("wick: The response of Huobi could not be read."))
    }

    @Test("A reader that closes the pipe is not a failure")
    func readerGone() {
        #expect(context.run(["kline", "BTC"], outputFailure: .readerGone) == .success)
        #expect(context.errorOutput.isEmpty)
    }
}
