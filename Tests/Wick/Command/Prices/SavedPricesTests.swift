import Foundation
import Networking
import Rx
import Testing
import WickDatabase
import WickMarket
import WickMarketSources
import WickMarketStore

@testable import WickCommand

@Suite("Saved prices on the command line")
struct SavedPricesTests {
    private let context = FakeCommandContext()
    private let home: FavoritesHome
    private static let savedAt = Date(timeIntervalSince1970: 1_790_000_000)

    init() throws { home = try FavoritesHome() }

    private let offline = RoutedTransport { _ in .failure(.cannotConnect) }

    private func run(
        _ arguments: [String], transport: any Transport, after seconds: Double = 0
    ) -> WickCommand.ExitStatus {
        context.run(
            arguments, variables: home.variables, transport: transport,
            clock: { Self.savedAt.addingTimeInterval(seconds) })
    }

    private func saved(_ origin: String) async throws -> LastPrices? {
        let store = MarketDatabase(path: home.file)
        store.open()
        defer { store.close() }
        return try await store.lastPrices(from: origin).lastPrices().value
    }

    /// The origin under which `wick prices` saves production's prices.
    private func origin() throws -> String {
        let url = try #require(NetworkEnvironment.production.baseURL(for: .coinMarketCap))
        return "production \(url.absoluteString)"
    }

    @Test("Printed prices are printed again without a network, with their age and a different status")
    func offlineAfterOnline() throws {
        #expect(run(["prices", "--format=csv"], transport: SampleTransport()) == .success)
        let printed = context.output
        #expect(!printed.isEmpty)
        let said = context.errorOutput
        #expect(run(["prices", "--format=csv"], transport: offline, after: 3 * 3_600) == .savedPrices)
        #expect(context.output == printed + printed)
        let new = context.errorOutput.dropFirst(said.count)
        #expect(new.hasPrefix("wick: CoinMarketCap cannot be reached."))
        #expect(new.contains("wick: Showing saved prices from 14:13 (3 h ago).\n"))
    }

    @Test(
        "Saved prices are searched, sorted and limited like others",
        arguments: [
            ["--search", "bit"], ["--sort", "name", "--descending"], ["--section", "token"], ["--limit", "1"],
            ["--search", "nothing has this name"], ["--sort", "price", "--limit", "2"],
        ])
    func options(_ options: [String]) throws {
        #expect(run(["prices", "--quiet"], transport: SampleTransport()) == .success)
        for format in ["table", "json", "csv"] {
            let before = context.output.count
            let arguments = ["prices", "--format", format] + options
            #expect(run(arguments, transport: SampleTransport()) == .success)
            let online = context.output.dropFirst(before)
            #expect(run(arguments, transport: offline) == .savedPrices)
            #expect(context.output.dropFirst(before) == online + online)
        }
    }

    @Test("Without saved prices, the failure is the same as before")
    func nothingSaved() {
        #expect(run(["prices"], transport: offline) == .failure)
        #expect(context.output.isEmpty)
        #expect(!context.errorOutput.contains("saved"))
    }

    @Test("Simulated prices are not saved, and no environment shows another's prices")
    func environments() async throws {
        #expect(run(["prices", "--environment=qa", "--coins=5"], transport: SampleTransport()) == .success)
        #expect(!FileManager.default.fileExists(atPath: home.file))
        #expect(run(["prices", "--environment=qa", "--coins=5"], transport: offline) == .failure)
        let (first, second) = (
            ["--environment=staging", "--base-url=coinmarketcap=https://one.test"],
            ["--environment=staging", "--base-url=coinmarketcap=https://two.test"]
        )
        #expect(run(["prices"] + first, transport: SampleTransport()) == .success)
        let output = context.output
        #expect(run(["prices"] + second, transport: offline) == .failure)
        #expect(run(["prices"], transport: offline) == .failure)
        #expect(context.output == output)
        #expect(run(["prices"] + first, transport: offline) == .savedPrices)
        #expect(context.errorOutput.contains("wick: Showing saved prices from"))
    }

    @Test("A short list does not replace a longer one that the window saved on the same day")
    func partial() async throws {
        let origin = try origin()
        let tickers = (1...40).map { Coin(id: CoinID($0), name: "Coin \($0)", symbol: "C\($0)", rank: $0) }
            .map { coin in
                Ticker(
                    id: coin.id, rank: coin.rank, name: coin.name, symbol: coin.symbol, slug: "", platform: nil,
                    quote: Quote())
            }
        let window = LastPrices(
            listing: Listing(tickers: tickers), globalMetrics: GlobalMetrics(totalMarketCap: 5), date: Self.savedAt)
        home.withStore { _ = $0.lastPrices(from: origin).save(window).subscribe() }
        #expect(run(["prices", "--limit=1"], transport: SampleTransport(), after: 60) == .success)
        #expect(try await saved(origin) == window)
        #expect(run(["prices"], transport: SampleTransport(), after: 60) == .success)
        let replaced = try #require(try await saved(origin))
        #expect(replaced.listing.tickers.count < 40)
        #expect(replaced.date == Self.savedAt.addingTimeInterval(60))
        #expect(replaced.globalMetrics == window.globalMetrics)
    }

    @Test("A listing shortened by --listing-limit does not replace a longer one either")
    func shortLimit() async throws {
        let origin = try origin()
        #expect(run(["prices", "--quiet"], transport: SampleTransport()) == .success)
        let whole = try await saved(origin)
        #expect(run(["prices", "--quiet", "--listing-limit=1"], transport: SampleTransport(), after: 5) == .success)
        #expect(try await saved(origin) == whole)
    }

    @Test("A search without results does not recommend a larger limit if it is the maximum")
    func largestLimit() {
        let arguments = ["prices", "--search=zzzzzz"]
        #expect(run(arguments + ["--environment=qa", "--coins=20000"], transport: SampleTransport()) == .success)
        #expect(run(arguments + ["--listing-limit=20000"], transport: SampleTransport()) == .success)
        #expect(!context.errorOutput.contains("--"), "\(context.errorOutput)")
    }

    @Test("The favorites have the saved prices without a network")
    func favorites() throws {
        home.add(.bitcoin, .gone)
        #expect(run(["prices", "--quiet"], transport: SampleTransport()) == .success)
        let before = context.output.count
        #expect(run(["favorites", "--format=csv"], transport: offline, after: 60) == .savedPrices)
        let rows = context.output.dropFirst(before).split(separator: "\r\n")
        #expect(rows.count == 3)
        #expect(rows[1].hasPrefix("1,1,Bitcoin,BTC,coin,") && !rows[1].hasSuffix(",,,,"))
        #expect(rows[2] == "77,,Gone Coin,GONE,,,,,")
        #expect(context.errorOutput.contains("wick: Showing saved prices from"))
    }
}
