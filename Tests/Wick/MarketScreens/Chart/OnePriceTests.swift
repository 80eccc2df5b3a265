import Foundation
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("The price of an open row, beside that of its chart")
struct OnePriceTests {
    private static let note = "Huobi: 100.20 USDT (+0.20%)"

    /// A response with Bitcoin at a price that is some seconds old at the start.
    private func listing(_ price: Double?, age: TimeInterval = 90) -> TimedSource.Response<Listing> {
        let start = Date(timeIntervalSince1970: Double(ChartTimeline.start) / 1_000)
        let quote = Quote(price: price, lastUpdated: start.addingTimeInterval(-age))
        return .value(
            Listing(tickers: [
                Ticker(
                    id: CoinID(1), rank: 1, name: "Bitcoin", symbol: "BTC", slug: "bitcoin", platform: nil, quote: quote
                )
            ]), after: 100)
    }

    private func candles(_ close: Double) -> TimedCandles.Response {
        .candles(1198...1200, closing: close, after: 100)
    }

    /// Records the open row's note and description, and the text above its chart, from 250 on.
    private func record(_ timeline: ChartTimeline) -> (notes: Lines, names: Lines, prices: Lines) {
        let records = (notes: Lines(), names: Lines(), prices: Lines())
        timeline.at(250) { timeline in
            let rows = timeline.prices.sections.map { $0.flatMap(\.rows).first(where: \.isOpen) }
            let open = Observable.combineLatest(rows, timeline.prices.prices(CoinID(1))) { $0?.showing($1) }
            for (record, text) in [
                (records.notes, open.map { $0?.sourceNote }), (records.names, open.map { $0?.spokenDescription }),
                (records.prices, timeline.open[.prices]?.priceText.map(Optional.some) ?? .empty()),
            ] {
                text.distinctUntilChanged()
                    .subscribe(onNext: { record.note($0 ?? "none", at: timeline.scheduler.clock) })
                    .disposed(by: record.bag)
            }
        }
        return records
    }

    private final class Lines {
        private(set) var all: [String] = []
        let bag = DisposeBag()
        func note(_ text: String, at time: Int) { all.append("\(time - ChartTimeline.start) \(text)") }
    }

    @Test("The row and its name say so where the newest candle differs by more than 0.1 %, as long as it does")
    func differs() {
        let timeline = ChartTimeline(
            huobi: [candles(100.2), candles(100.5)], listings: [listing(100), listing(100.15)])
        let records = record(timeline)
        timeline.tap(1, at: 200)
        timeline.tap(1, at: 70_000)
        timeline.run(until: 80_000)
        #expect(
            records.notes.all == [
                "250 none", "300 \(Self.note)", "60200 none", "60400 Huobi: 100.50 USDT (+0.35%)", "70000 none",
            ])
        #expect(
            records.names.all == [
                "250 Bitcoin, BTC, price $100.00, change unknown, rank 1",
                "300 Bitcoin, BTC, price $100.00, 100.20 USDT at Huobi, change unknown, rank 1",
                "60200 Bitcoin, BTC, price $100.15, change unknown, rank 1",
                "60400 Bitcoin, BTC, price $100.15, 100.50 USDT at Huobi, change unknown, rank 1",
                "70000 Bitcoin, BTC, price $100.15, change unknown, rank 1", "70000 none",
            ])
    }

    @Test("Above the chart is the listing's price with its site and age, and the other price where it differs")
    func details() {
        let timeline = ChartTimeline(
            huobi: [candles(100.2), candles(100.2)], listings: [listing(100), listing(100.2, age: -60)])
        let records = record(timeline)
        timeline.tap(1, at: 200)
        timeline.run(until: 65_000)
        #expect(
            records.prices.all == [
                "250 CoinMarketCap: $100.00, 1 min ago", "300 CoinMarketCap: $100.00, 1 min ago · \(Self.note)",
                "30000 CoinMarketCap: $100.00, 2 min ago · \(Self.note)",
                "60200 CoinMarketCap: $100.20, just now",
            ])
    }

    @Test("Nothing is said of a smaller difference, of an unknown price, and of candles that are known to be old")
    func silent() {
        for (listed, close) in [(100.0, 100.05), (100, 99.95), (nil, 100)] {
            let timeline = ChartTimeline(huobi: [candles(close)], listings: [listing(listed)])
            let records = record(timeline)
            timeline.tap(1, at: 200)
            timeline.run(until: 1_000)
            #expect(records.notes.all == ["250 none"])
        }
        let failure = SiteFailure(site: .huobi, reason: .unreachable)
        let timeline = ChartTimeline(
            huobi: [candles(100.2), .failure(failure, after: 100)], listings: [listing(100), listing(100)])
        let records = record(timeline)
        timeline.tap(1, at: 200)
        timeline.run(until: 65_000)
        #expect(records.notes.all == ["250 none", "300 \(Self.note)", "60400 none"])
    }
}
