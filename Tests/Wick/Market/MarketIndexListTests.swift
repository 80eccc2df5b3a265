import KitSeededRandom
import Testing
import WickMarket
import WickMarketTest

@Suite("The market as one list")
struct MarketIndexListTests {
    @Test(
        "A list of one kind is the section of that kind, by every order and search",
        arguments: 1...20 as ClosedRange<UInt64>)
    func oneKind(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let index = MarketIndex(RandomMarket.tickers(60, using: &generator))
        let text = RandomMarket.searchText(using: &generator)
        for order in SortColumn.allCases.flatMap({ [TickerOrder($0), TickerOrder($0, isAscending: false)] }) {
            let sections = index.sections(
                for: MarketQuery(text: text, orders: SectionOrders(coin: order, token: order)))
            let both = index.tickers(matching: text, by: order).map { ($0.kind, $0.id) }
            for kind in CoinKind.allCases {
                let section = sections.first { $0.kind == kind }?.tickers.map(\.id) ?? []
                #expect(index.tickers(matching: text, of: kind, by: order).map(\.id) == section)
                // The order within each kind is the same as in its section.
                #expect(both.filter { $0.0 == kind }.map(\.1) == section)
            }
        }
    }

    @Test("Coins and tokens are sorted together; missing values are last")
    func together() {
        func ticker(_ id: Int, isToken: Bool, price: Double?) -> Ticker {
            Ticker(
                id: CoinID(id), rank: id, name: "N\(id)", symbol: "S", slug: "s",
                platform: isToken ? Platform(id: CoinID(1), name: "P", symbol: "P") : nil, quote: Quote(price: price))
        }
        let index = MarketIndex([
            ticker(1, isToken: false, price: 2), ticker(2, isToken: true, price: 3),
            ticker(3, isToken: false, price: nil),
            ticker(4, isToken: true, price: 1), ticker(5, isToken: false, price: 2),
        ])
        #expect(index.tickers(by: TickerOrder(.price)).map(\.id.rawValue) == [4, 1, 5, 2, 3])
        #expect(index.tickers(by: TickerOrder(.price, isAscending: false)).map(\.id.rawValue) == [2, 1, 5, 4, 3])
    }
}
