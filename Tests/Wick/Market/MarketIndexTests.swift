import KitSeededRandom
import Testing
import WickMarket
import WickMarketTest

@Suite("The market index")
struct MarketIndexTests {
    private func ticker(
        _ id: Int, rank: Int?, _ name: String, _ symbol: String, price: Double? = nil, change: Double? = nil,
        isToken: Bool = false
    ) -> Ticker {
        Ticker(
            id: CoinID(id), rank: rank, name: name, symbol: symbol, slug: symbol,
            platform: isToken ? Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH") : nil,
            quote: Quote(price: price, change24h: change))
    }

    private var market: MarketIndex {
        MarketIndex([
            ticker(1027, rank: 2, "Ethereum", "ETH", price: 3_500, change: -1.5),
            ticker(1, rank: 1, "Bitcoin", "BTC", price: 67_000, change: 2.5),
            ticker(825, rank: 3, "Tether", "USDT", price: 1, change: 0, isToken: true),
            ticker(9, rank: nil, "Unranked", "UNR", price: 3_500, change: nil),
            ticker(5, rank: 4, "göztepe", "GOZ", price: nil, change: 2.5),
            ticker(4, rank: 4, "Avalanche", "AVAX", price: 30, change: -0.25),
        ])
    }

    private func ids(_ query: MarketQuery, _ kind: CoinKind = .coin) -> [Int] {
        market.sections(for: query).first { $0.kind == kind }?.tickers.map(\.id.rawValue) ?? []
    }

    @Test("sorts by rank, equal ranks by ID, those without a rank last, in both directions")
    func rankOrder() {
        #expect(ids(MarketQuery()) == [1, 1027, 4, 5, 9])
        let turned = SectionOrders(coin: TickerOrder(.rank, isAscending: false))
        #expect(ids(MarketQuery(orders: turned)) == [4, 5, 1027, 1, 9])
    }

    @Test("sorts missing values last in both directions, and equal ones by rank")
    func missingFiguresLast() {
        func order(_ column: SortColumn, _ isAscending: Bool) -> [Int] {
            ids(MarketQuery(orders: SectionOrders(coin: TickerOrder(column, isAscending: isAscending))))
        }
        #expect(order(.price, true) == [4, 1027, 9, 1, 5])
        #expect(order(.price, false) == [1, 1027, 9, 4, 5])
        #expect(order(.change, true) == [1027, 4, 1, 5, 9])
        #expect(order(.change, false) == [1, 5, 4, 1027, 9])
    }

    @Test("sorts by other prices than the tickers' as an index of tickers with those prices does")
    func otherPrices() {
        var generator = SeededGenerator(seed: 26)
        for _ in 0..<200 {
            func price() -> Double? {
                Bool.random(using: &generator) ? Double(Int.random(in: 1...8, using: &generator)) : nil
            }
            func tickers(_ prices: [Double?]) -> [Ticker] {
                prices.enumerated().map { ticker($0 + 1, rank: $0 + 1, "Coin", "C", price: $1) }
            }
            let listed = (0..<12).map { _ in price() }
            let live = (0..<12).map { _ in price() }
            let replaced = zip(live, listed).map { $0 ?? $1 }
            let prices = Dictionary(live.enumerated().compactMap { at, price in price.map { (at, $0) } }) { $1 }
            let order = TickerOrder(.price, isAscending: Bool.random(using: &generator))
            let query = MarketQuery(orders: SectionOrders(coin: order))
            let expected = MarketIndex(tickers(replaced)).sections(for: query).flatMap(\.positions)
            let index = MarketIndex(tickers(listed))
            #expect(index.sections(for: query, prices: prices).flatMap(\.positions) == expected)
            #expect(index.positions(by: order, prices: prices) == expected)
            #expect(index.positions(by: .rank, prices: prices) == Array(0..<12))
        }
    }

    @Test("sorts names regardless of case and accents")
    func nameOrder() {
        func order(_ isAscending: Bool) -> [String] {
            let orders = SectionOrders(coin: TickerOrder(.name, isAscending: isAscending))
            return market.sections(for: MarketQuery(orders: orders))[0].tickers.map(\.name)
        }
        #expect(order(true) == ["Avalanche", "Bitcoin", "Ethereum", "göztepe", "Unranked"])
        #expect(order(false) == ["Unranked", "göztepe", "Ethereum", "Bitcoin", "Avalanche"])
    }

    @Test("has an order for each section")
    func ordersAreSeparate() {
        let query = MarketQuery(orders: SectionOrders(coin: .first(.price)))
        let sections = market.sections(for: query)
        #expect(sections.map(\.kind) == [.coin, .token])
        #expect(sections.map(\.order) == [TickerOrder(.price, isAscending: false), .rank])
    }

    @Test(
        "finds a part of a name or symbol, regardless of case, accents and spaces",
        arguments: [
            ("bit", [1]), ("BIT", [1]), ("usd", []), ("eth", [1027]), ("GOZTEPE", [5]), ("Gözt", [5]), ("ünr", [9]),
            ("  avax ", [4]), ("ra", [9]), ("zzz", []), ("   ", [1, 1027, 4, 5, 9]),
        ] as [(String, [Int])])
    func search(text: String, expected: [Int]) {
        #expect(ids(MarketQuery(text: text)) == expected)
    }

    @Test("does not find text that spans a name and a symbol")
    func noMatchAcrossParts() {
        #expect(market.sections(for: MarketQuery(text: "bitcoinbtc")).isEmpty)
        #expect(market.sections(for: MarketQuery(text: "bitcoin\nbtc")).isEmpty)
        #expect(market.sections(for: MarketQuery(text: "btc\nethereum")).isEmpty)
    }

    @Test("omits empty sections, and tokens if only coins are requested")
    func emptySections() {
        #expect(market.sections(for: MarketQuery(text: "tether")).map(\.kind) == [.token])
        #expect(market.sections(for: MarketQuery(coinOnly: true)).map(\.kind) == [.coin])
        #expect(market.sections(for: MarketQuery(text: "tether", coinOnly: true)).isEmpty)
        #expect(MarketIndex([]).sections(for: MarketQuery(text: "a")).isEmpty)
    }

    @Test("counts the coins and tokens that match a text")
    func counts() {
        #expect(market.counts(matching: "").all == market.tickers.count)
        #expect(market.counts(matching: "tether") == MarketCounts(coins: 0, tokens: 1))
        #expect(MarketIndex([]).counts(matching: "a").all == 0)
    }

    @Test("has the sections of a view: both, both in one, or one of them")
    func views() {
        func sections(_ view: MarketView, coinOnly: Bool = false) -> [MarketSection] {
            market.sections(for: MarketQuery(coinOnly: coinOnly, view: view))
        }
        #expect(sections(.sections).map(\.kind) == [.coin, .token])
        #expect(sections(.all).map(\.kind) == [nil])
        #expect(sections(.all).first?.tickers.map(\.id) == market.tickers.map(\.id), "By rank.")
        #expect(sections(.coins).map(\.kind) == [.coin] && sections(.tokens).map(\.kind) == [.token])
        for view in MarketView.allCases { #expect(sections(view, coinOnly: true).map(\.kind) == [.coin]) }
    }

    @Test("agrees with filtering and sorting the whole list, on random markets and queries", arguments: 0..<24)
    func agreesWithStraightforwardSearch(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let tickers = RandomMarket.tickers(Int.random(in: 0...150, using: &generator), using: &generator)
        // Half of them follow an index that was sorted by some columns.
        let previous = MarketIndex(RandomMarket.tickers(20, using: &generator))
        _ = previous.positions(by: order(using: &generator))
        let index = MarketIndex(tickers, sortedLike: seed.isMultiple(of: 2) ? previous : nil)
        let reference = StraightforwardSearch(tickers)
        for _ in 0..<15 {
            let query = MarketQuery(
                text: RandomMarket.searchText(using: &generator),
                orders: SectionOrders(
                    coin: order(using: &generator), token: order(using: &generator), both: order(using: &generator)),
                coinOnly: Int.random(in: 0..<4, using: &generator) == 0,
                view: MarketView.allCases.randomElement(using: &generator) ?? .all)
            let result = index.sections(for: query)
            let expected = reference.sections(for: query)
            #expect(result.map(\.kind) == expected.map(\.kind), "\(query)")
            #expect(result.map { $0.tickers.map(\.id) } == expected.map(\.ids), "\(query)")
            let all = reference.sections(for: MarketQuery(text: query.text))
            for (kind, count) in [(CoinKind.coin, \MarketCounts.coins), (.token, \.tokens)] {
                let matching = all.first { $0.kind == kind }?.ids.count ?? 0
                #expect(index.counts(matching: query.text)[keyPath: count] == matching, "\(query)")
            }
        }
    }

    @Test("sorts by rank without work, by another column once, and at once if the index before was sorted by it")
    func sortedColumns() {
        let first = market
        _ = first.sections(for: MarketQuery())
        #expect(first.sortedColumns.isEmpty)
        let byName = MarketQuery(orders: SectionOrders(coin: TickerOrder(.name)))
        _ = first.sections(for: byName)
        #expect(first.sortedColumns == [.name])
        let next = MarketIndex(first.tickers, sortedLike: first)
        #expect(next.sortedColumns == [.name])
        #expect(next.sections(for: byName).map(\.positions) == first.sections(for: byName).map(\.positions))
    }

    private func order(using generator: inout SeededGenerator) -> TickerOrder {
        TickerOrder(
            SortColumn.allCases.randomElement(using: &generator) ?? .rank,
            isAscending: Bool.random(using: &generator))
    }
}
