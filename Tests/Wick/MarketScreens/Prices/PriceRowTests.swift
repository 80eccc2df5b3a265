import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens

@Suite("A row of the prices")
struct PriceRowTests {
    private func rows(_ tickers: Ticker...) -> [PriceRow] {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.001, simulateProcessingDelay: false)
        let source = TimedSource(scheduler, listings: [.value(Listing(tickers: tickers), after: 1)], metrics: [])
        let viewModel = PriceViewModel(
            AppDependencies(
                market: .just(MarketClient(source: source, listingLimit: 500)),
                locale: .unitedStates, scheduler: scheduler, computing: scheduler))
        var rows: [PriceRow] = []
        let subscription = viewModel.sections.subscribe(onNext: { rows = $0.flatMap(\.rows) })
        scheduler.advanceTo(10)
        subscription.dispose()
        return rows
    }

    @Test("Shows name, symbol, price and change, and describes them in a sentence")
    func texts() throws {
        let bitcoin = Ticker.coin(
            1, rank: 1, "Bitcoin", "BTC", price: 67_123.45, change: 1.234, marketCap: 1_321_456_789_012, volume: 3.12e10
        )
        let row = try #require(rows(bitcoin).first)
        #expect(row.id == CoinID(1))
        #expect(row.displayName == "Bitcoin (BTC)")
        #expect(row.standingText == "#1 · $1.32T")
        #expect(row.priceText == "$67,123.45")
        #expect(row.changeText(over: .day) == "+1.23%")
        #expect(row.direction(over: .day) == .rising)
        #expect([row.marketCapText, row.volumeText] == ["$1.32T", "$31.2B"])
        #expect(row.exactMarketCapText == "$1,321,456,789,012" && row.exactVolumeText == "$31,200,000,000")
        let spoken =
            "Bitcoin, BTC, price $67,123.45, up 1.23% in 24 hours, rank 1, market cap $1,321,456,789,012, "
            + "volume $31,200,000,000"
        #expect(row.spokenDescription == spoken)
    }

    @Test("Shows the changes over one hour and seven days, or dashes")
    func periods() throws {
        let quote = Quote(price: 5, change1h: -0.254, change7d: 12.5)
        let row = try #require(
            rows(Ticker(id: CoinID(1), rank: 1, name: "A", symbol: "A", slug: "a", platform: nil, quote: quote)).first)
        let periods: [PriceRow.ChangePeriod] = [.hour, .day, .week]
        #expect(periods.map { row.changeText(over: $0) } == ["−0.25%", "—", "+12.50%"])
        #expect(periods.map { row.direction(over: $0) } == [.falling, .unknown, .rising])
        #expect(row.exactMarketCapText == nil && row.exactVolumeText == nil)
        #expect(row.spokenDescription == "A, A, price $5.00, change unknown, rank 1")
        #expect(
            row.spokenDescription(withFurtherChanges: true)
                == "A, A, price $5.00, change unknown, down 0.25% in one hour, up 12.50% in seven days, rank 1")
    }

    @Test("Describes each direction without signs or dashes")
    func directions() {
        let spoken = rows(
            .coin(1, rank: 1, "A", "A", price: 1, change: -2), .coin(2, rank: 2, "B", "B", price: 1, change: 0.001),
            .coin(3, rank: 3, "C", "C", price: nil, change: nil),
            .coin(4, rank: nil, "D", "D", price: .nan, change: .nan, marketCap: .nan, volume: .nan)
        ).map(\.spokenDescription)
        #expect(
            spoken == [
                "A, A, price $1.00, down 2.00% in 24 hours, rank 1", "B, B, price $1.00, unchanged in 24 hours, rank 2",
                "C, C, price unknown, change unknown, rank 3", "D, D, price unknown, change unknown",
            ])
    }

    @Test("Shows rank and market cap as far as known")
    func standing() {
        let standings = rows(
            .coin(1, rank: 1, "A", "A", marketCap: 5e9), .coin(2, rank: 2, "B", "B"),
            .coin(3, rank: nil, "C", "C", marketCap: 1e6), .coin(4, rank: nil, "D", "D")
        ).map(\.standingText)
        #expect(standings == ["#1 · $5.00B", "#2", "$1.00M", ""])
    }

    @Test("Equals only rows that show the same")
    func equality() throws {
        func row(_ ticker: Ticker) throws -> PriceRow { try #require(rows(ticker).first) }
        let bitcoin = try row(.coin(1, rank: 1, "Bitcoin", "BTC", price: 5, change: 1))
        #expect(bitcoin == (try row(.coin(1, rank: 1, "Bitcoin", "BTC", price: 5, change: 1))))
        #expect(bitcoin != (try row(.coin(1, rank: 7, "Bitcoin", "BTC", price: 5, change: 1))))
        #expect(bitcoin != (try row(.coin(1, rank: 1, "Bitcoin", "BTC", price: 5, change: 1, marketCap: 9))))
        #expect(bitcoin != (try row(.coin(2, rank: 1, "Bitcoin", "BTC", price: 5, change: 1))))
        #expect(bitcoin != (try row(.coin(1, rank: 1, "Bitcoin!", "BTC", price: 5, change: 1))))
        #expect(bitcoin != (try row(.coin(1, rank: 1, "Bitcoin", "XBT", price: 5, change: 1))))
        #expect(bitcoin != (try row(.coin(1, rank: 1, "Bitcoin", "BTC", price: 6, change: 1))))
        #expect(bitcoin != (try row(.coin(1, rank: 1, "Bitcoin", "BTC", price: 5, change: nil))))
        func changes(_ hour: Double?, _ week: Double?) -> Ticker {
            Ticker(
                id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "1", platform: nil,
                quote: Quote(price: 5, change1h: hour, change24h: 1, change7d: week))
        }
        #expect(bitcoin == (try row(changes(nil, nil))))
        #expect(bitcoin != (try row(changes(1, nil))))
        #expect(bitcoin != (try row(changes(nil, 1))))
    }
}
