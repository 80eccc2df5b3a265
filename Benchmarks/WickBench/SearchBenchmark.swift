import Foundation
import WickMarket
import WickMarketScreens
import WickMarketTest
import WickSimulator

/// A user types names into the search and deletes them, letter by letter, in each sort order.
///
/// Measures the view model's whole chain, from the keystroke to the new sections, in virtual time, so that the debounce
/// takes no time. The baseline filters and sorts the whole list for each keystroke.
struct SearchBenchmark {
    let coins: Int

    /// The duration of a frame at 60 Hz, in milliseconds.
    private static let frame = 16.7

    func run() throws -> [Measurement] {
        let tickers = Self.tickers(coins)
        let straightforward = StraightforwardSearch(tickers)
        let page = VirtualPricePage(tickers)
        var orders = SectionOrders()
        var ours: [Double] = []
        var theirs: [Double] = []
        for (word, column) in Self.words {
            for kind in CoinKind.allCases {
                orders[kind] = orders[kind].tapped(column)
                page.tap(SortTap(kind: PriceSection.Kind(kind), column: column))
            }
            for text in Self.states(typing: word) {
                let found = Samples.time(&theirs) {
                    straightforward.sections(for: MarketQuery(text: text, orders: orders))
                }
                for _ in 0..<5 {
                    _ = page.type("nothing is called like this")
                    let sections = Samples.time(&ours) { page.type(text) }
                    guard sections.map({ $0.rows.map(\.id) }) == found.map(\.ids) else {
                        throw BenchmarkFailure("the view model and the plain search disagree about \"\(text)\"")
                    }
                }
            }
        }
        let name = "keystroke to new sections of \(coins) coins"
        let p95 = Samples(ours).percentile(95)
        return [
            Measurement(
                name: "\(name), p95, against a frame", value: p95, unit: "ms", baseline: Self.frame, limit: 1),
            Measurement(
                name: "\(name), p95, against filtering and sorting the whole list", value: p95, unit: "ms",
                baseline: Samples(theirs).percentile(95), limit: 0.1),
        ]
    }

    /// The search texts and their sort orders: rare and frequent ones, with accents, and without matches.
    private static let words: [(String, SortColumn)] = [
        ("bitcoin", .name), ("eth", .price), ("usd", .change), ("göz", .name), ("a", .change), ("zzz", .price),
        ("wrapped", .name), ("in", .name), ("coin", .price),
    ]

    /// Every state of the search entry while a word is typed and deleted again, the empty one last.
    static func states(typing word: String) -> [String] {
        let typed = (1...word.count).map { String(word.prefix($0)) }
        return typed + typed.dropLast().reversed() + [""]
    }

    /// The simulated market's tickers, the same in every run.
    ///
    /// - Parameters:
    ///   - coins: The number of coins.
    ///   - seconds: When, after a fixed moment.
    static func tickers(_ coins: Int, after seconds: Double = 0) -> [Ticker] {
        let date = Date(timeIntervalSince1970: 1_800_000_000 + seconds)
        let snapshot = SimulatedMarket(seed: 1, coins: coins).snapshot(at: date)
        return snapshot.rows.map { row in
            Ticker(
                id: row.coin.id, rank: row.rank, name: row.coin.name, symbol: row.coin.symbol, slug: row.coin.slug,
                platform: row.coin.platform,
                quote: Quote(
                    price: row.price, change24h: row.change24h, volume24h: row.volume24h, marketCap: row.marketCap))
        }
    }
}
