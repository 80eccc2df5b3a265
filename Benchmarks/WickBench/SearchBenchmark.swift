import Foundation
import Market
import MarketTest
import Simulator

/// A person types names into the search, clears it and sorts, letter by letter: `MarketIndex` against filtering and
/// sorting the whole list each time.
struct SearchBenchmark {
    /// How many coins the market has.
    let coins: Int

    func run() throws -> [Measurement] {
        let tickers = Self.tickers(coins)
        let index = MarketIndex(tickers)
        let straightforward = StraightforwardSearch(tickers)
        var ours: [Double] = []
        var theirs: [Double] = []
        for query in Self.queries {
            let answer = Self.time(&theirs) { straightforward.sections(for: query) }
            for _ in 0..<10 {
                let sections = Self.time(&ours) { index.sections(for: query) }
                guard sections.map(\.positions.count) == answer.map(\.ids.count) else {
                    throw BenchmarkFailure("the index and the plain search disagree about \"\(query.text)\"")
                }
            }
        }
        return [50, 95].map { share in
            Measurement(
                name: "search of \(coins) coins p\(Int(share)), index against filtering and sorting the whole list",
                value: Samples(ours).percentile(share), unit: "ms", baseline: Samples(theirs).percentile(share),
                limit: 0.1)
        }
    }

    /// The simulated market's tickers, the same each time.
    static func tickers(_ coins: Int) -> [Ticker] {
        let snapshot = SimulatedMarket(seed: 1, coins: coins).snapshot(at: Date(timeIntervalSince1970: 1_800_000_000))
        return snapshot.rows.map { row in
            Ticker(
                id: row.coin.id, rank: row.rank, name: row.coin.name, symbol: row.coin.symbol, slug: row.coin.slug,
                platform: row.coin.platform,
                quote: Quote(
                    price: row.price, change24h: row.change24h, volume24h: row.volume24h, marketCap: row.marketCap))
        }
    }

    /// Every state of the search entry while names are typed and deleted, under each order.
    static let queries: [MarketQuery] = ["bitcoin", "eth", "usd", "göz", "a", "zzz"].flatMap { name in
        let typed = (0...name.count).map { String(name.prefix($0)) }
        return (typed + typed.dropLast().reversed()).enumerated().map { number, text in
            let column = SortColumn.allCases[number % SortColumn.allCases.count]
            let order = TickerOrder(column, isAscending: number % 3 == 0)
            return MarketQuery(text: text, orders: SectionOrders(coin: order, token: .first(column)))
        }
    }

    /// Runs a piece of work and notes the milliseconds it took.
    static func time<Result>(_ samples: inout [Double], _ work: () throws -> Result) rethrows -> Result {
        let start = ContinuousClock.now
        let result = try work()
        samples.append((ContinuousClock.now - start).milliseconds)
        return result
    }
}
