import Foundation
import Networking
import Testing
import WickDatabase
import WickMarket
import WickMarketSources
import WickMarketStore

@testable import WickCommand

@Suite("A second currency on the command line")
struct CurrencyCommandTests {
    private let context = FakeCommandContext()
    private let home: FavoritesHome
    /// The day after that of the sample rates.
    private static let now = Date(timeIntervalSince1970: 1_773_900_000)

    init() throws { home = try FavoritesHome() }

    private func run(
        _ arguments: [String], transport: any Transport = SampleTransport(), after hours: Double = 0
    ) -> WickCommand.ExitStatus {
        context.run(
            arguments, variables: home.variables, transport: transport,
            clock: { Self.now.addingTimeInterval(hours * 3600) })
    }

    private func failing(_ error: NetworkError) -> RoutedTransport {
        RoutedTransport { $0.hasSuffix(".xml") ? .failure(error) : nil }
    }

    private func document(_ cubes: String) -> RoutedTransport {
        RoutedTransport { path in
            guard path.hasSuffix(".xml") else { return nil }
            let body = Data("<a><Cube time='2026-03-18'>\(cubes)</Cube></a>".utf8)
            return .success(HTTPResponse(headers: ["Content-Type": "text/xml"], body: body))
        }
    }

    private var columns: [[String]] {
        context.output.split(separator: "\n").map { line in
            line.split(separator: "  ", omittingEmptySubsequences: true).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
        }
    }

    @Test("A table has the price in the currency next to that in dollars, and the rate's age is said")
    func table() {
        #expect(run(["prices", "--currency", "eur", "--limit", "1"]) == .success)
        #expect(columns.map { Array($0.dropFirst(4).prefix(2)) }.first == ["Price", "EUR"])
        #expect(columns.last?.dropFirst(4).prefix(2) == ["$64,000.50", "€55,652.61"])
        #expect(context.errorOutput.contains("wick: EUR: ECB rate of 2026-03-18 (1 day ago)\n"))
    }

    @Test("CSV and JSON have the currency, the price and the day of the rate in every row")
    func formats() throws {
        #expect(run(["prices", "--currency=EUR", "--limit=1", "--format=csv", "--quiet"]) == .success)
        let lines = context.output.components(separatedBy: "\r\n")
        #expect(lines[0].hasSuffix(",marketCap,currency,currencyPrice,rateDay"))
        #expect(lines[1].hasSuffix(",EUR,55652.60869565218,2026-03-18"))
        #expect(context.errorOutput.isEmpty)
        let json = FakeCommandContext()
        #expect(json.run(["prices", "--currency=BTC", "--format=json"]) == .success)
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
        #expect(rows.allSatisfy { $0["currency"] as? String == "BTC" && $0["rateDay"] is NSNull })
        #expect(rows.first?["currencyPrice"] as? Double == 1)
    }

    @Test(
        "An unknown currency is refused with the known ones",
        arguments: [
            ["prices", "--currency", "RUB"], ["favorites", "list", "--currency=USD"], ["prices", "--currency="],
        ])
    func unknown(arguments: [String]) {
        #expect(run(arguments) == .usage)
        #expect(context.output.isEmpty)
        #expect(context.errorOutput.contains("--currency takes EUR, AUD, BRL"))
        #expect(context.errorOutput.contains("ZAR, BTC or ETH"))
    }

    @Test("Commands that write one site's candles take no currency", arguments: ["kline", "watch"])
    func candles(command: String) {
        #expect(run([command, "BTC", "--currency=EUR"]) == .usage)
    }

    @Test("Rates are requested once in six hours, and used without a network")
    func saved() {
        let flags = ["prices", "--currency=EUR", "--limit=1", "--format=csv", "--quiet"]
        #expect(run(flags) == .success)
        let first = context.output
        #expect(run(flags, transport: failing(.cannotConnect), after: 5) == .success)
        #expect(context.output == first + first)
        #expect(context.errorOutput.isEmpty, "No request was made.")
        #expect(run(flags, transport: failing(.cannotConnect), after: 7) == .success)
        #expect(context.output == first + first + first)
        #expect(
            context.errorOutput
                == "wick: ECB cannot be reached. Check the network connection and try again.\n")
        #expect(run(flags + ["--offline"], after: 8) == .success)
        #expect(context.output.hasSuffix(first))
    }

    @Test("Without any rates, prices in dollars are printed with the reason and status 1; then it works")
    func noRates() {
        #expect(
            run(["prices", "--currency=EUR", "--limit=1", "--format=csv"], transport: failing(.timedOut(.idle)))
                == .failure)
        #expect(context.output.contains(",64000.5,") && context.output.hasSuffix(",EUR,,\r\n"))
        #expect(context.errorOutput.contains("wick: ECB did not respond in time."))
        #expect(run(["prices", "--currency=EUR", "--limit=1", "--format=csv", "--offline"]) == .failure)
        #expect(context.errorOutput.contains("wick: No exchange rates are saved."))
        #expect(run(["prices", "--currency=EUR", "--limit=1", "--format=csv"]) == .success)
        #expect(context.output.hasSuffix(",2026-03-18\r\n"))
    }

    @Test(
        "Rates that are malformed, outdated, or without the currency are errors, and prices are printed",
        arguments: [
            ("<Cube", 0.0, "The response of ECB could not be read."),
            ("<Cube currency='USD' rate='-1'/>", 0, "The response of ECB could not be read."),
            (
                "<Cube currency='USD' rate='1.1'/><Cube currency='GBP' rate='0'/>", 0,
                "The ECB’s newest rates do not include GBP."
            ),
            (
                "<Cube currency='USD' rate='1.1'/><Cube currency='GBP' rate='1'/>", 24 * 9,
                "The ECB’s newest rates, of 2026-03-18, are too old"
            ),
        ] as [(String, Double, String)])
    func unusable(cubes: String, hours: Double, message: String) {
        let status = run(["prices", "--currency=GBP", "--format=csv"], transport: document(cubes), after: hours)
        #expect(status == .failure)
        #expect(context.errorOutput.contains("wick: \(message)"), "\(context.errorOutput)")
        #expect(context.output.contains(",64000.5,"))
    }

    @Test("Favorites have a price in the currency, also in that of a coin that is no favorite")
    func favorites() {
        #expect(run(["favorites", "add", "ETH", "--quiet"]) == .success)
        #expect(run(["favorites", "list", "--currency=EUR", "--format=csv", "--quiet"]) == .success)
        #expect(context.output.contains(",EUR,") && context.output.hasSuffix(",2026-03-18\r\n"))
        #expect(run(["favorites", "list", "--currency=BTC", "--format=csv"]) == .success)
        #expect(context.output.contains(",BTC,0.0"))
        #expect(context.errorOutput.contains("wick: BTC: at the price of Bitcoin in the list\n"))
        let offline = RoutedTransport { _ in .failure(.cannotConnect) }
        #expect(run(["favorites", "list", "--currency=EUR", "--format=csv"], transport: offline) == .failure)
        #expect(context.output.hasSuffix(",ETH,,,,,,EUR,,\r\n"))
        #expect(run(["favorites", "--currency=EUR", "--format=csv"]) == .success)
    }
}
