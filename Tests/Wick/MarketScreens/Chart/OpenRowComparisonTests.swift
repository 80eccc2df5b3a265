import Networking
import Rx
import Testing
import WickChart
import WickMarket
import WickMarketSources
import WickMarketStore

@testable import WickMarketScreens

@Suite("Compared coins of an open row")
struct OpenRowComparisonTests {
    private static let ether = Coin(id: CoinID(1027), name: "Ethereum", symbol: "ETH", rank: nil)
    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: nil)

    /// Shows what the row of Bitcoin, opened at 200, compares it with from 250 on, with the time of each change.
    private func comparisons(
        _ responses: [TimedCandles.Response], until end: Int, _ prepare: (ChartTimeline) -> Void
    ) -> (lines: [String], timeline: ChartTimeline) {
        let timeline = ChartTimeline(
            huobi: responses, listings: Array(repeating: .value(.market, after: 100), count: 9))
        timeline.tap(1, at: 200)
        prepare(timeline)
        var lines: [String] = []
        let bag = DisposeBag()
        timeline.at(250) { timeline in
            timeline.open[.prices]?.comparisons
                .subscribe(onNext: { shown in
                    let coins = shown.comparisons.map { "\($0.name) \($0.series.count)" }
                    let time = timeline.scheduler.clock - ChartTimeline.start
                    let retry = shown.canRetry ? shown.isRetrying ? "Retrying" : "Retry" : nil
                    let states = [shown.note, shown.isLoadingOlder ? "…" : nil, retry]
                    lines.append((["\(time)"] + coins + states.compactMap(\.self)).joined(separator: " "))
                })
                .disposed(by: bag)
        }
        timeline.run(until: end)
        withExtendedLifetime(bag) {}
        return (lines, timeline)
    }

    private func choose(_ coins: [Coin], in timeline: ChartTimeline, at time: Int) {
        timeline.at(time) { timeline in
            timeline.settings.choose(
                coins.reduce(ComparedCoins()) { $0.applying(.add($1)) }, for: .comparedCoins)
        }
    }

    @Test("A chosen coin's candles are requested like the row's own, and its line ends when it is removed")
    func chosen() {
        let (lines, timeline) = comparisons(
            [.candles(1100...1200, after: 100), .candles(1150...1200, after: 100)], until: 1_000
        ) {
            choose([Self.ether], in: $0, at: 400)
            choose([], in: $0, at: 900)
        }
        #expect(lines == ["250", "500 ETH 51", "900"])
        #expect(
            timeline.log.all == [
                "200 huobi BTC 5m 500 requested", "300 huobi responded", "400 huobi ETH 5m 500 requested",
                "500 huobi responded",
            ])
        // Nothing else is requested for it, and the row itself is not affected.
        #expect(timeline.states[.prices] == ["0 closed", "200 loading", "300 huobi 5m … 1100-1200"])
    }

    @Test("Candles of the earlier interval are not compared with those of the chosen one")
    func interval() {
        let (lines, _) = comparisons(
            [
                .candles(1100...1200, after: 100), .candles(1150...1200, after: 100), .candles(100...120, after: 100),
                .candles(110...120, after: 300),
            ],
            until: 2_000
        ) { timeline in
            choose([Self.ether], in: timeline, at: 400)
            timeline.at(900) { $0.settings.choose(.hour, for: .candleInterval(of: .fixed(.huobi))) }
        }
        #expect(lines == ["250", "500 ETH 51", "900", "1200 ETH 11"])
    }

    @Test("A coin is named as missing only once the site has responded without candles of the chosen interval")
    func missing() {
        let (lines, _) = comparisons(
            [
                .candles(1100...1200, after: 100), .candles(1150...1200, after: 100), .candles(100...120, after: 100),
                .nothing(after: 300),
            ],
            until: 2_000
        ) { timeline in
            choose([Self.ether], in: timeline, at: 400)
            timeline.at(900) { $0.settings.choose(.hour, for: .candleInterval(of: .fixed(.huobi))) }
        }
        #expect(
            lines == ["250", "500 ETH 51", "900", "1200 No candles of this interval to compare with: ETH."])
    }

    @Test("The row's own coin is not compared with itself")
    func own() {
        let (lines, timeline) = comparisons([.candles(1100...1200, after: 100)], until: 1_000) {
            choose([Self.bitcoin], in: $0, at: 0)
        }
        #expect(lines == ["250"])
        #expect(timeline.log.all.count == 2)
    }

    @Test("A coin without candles is named, and appears once the site has answered")
    func failure() {
        let failure = SiteFailure(site: .huobi, reason: .unreachable)
        let (lines, _) = comparisons(
            [
                .candles(1100...1200, after: 100), .failure(failure, after: 100), .candles(1200...1200, after: 50),
                .candles(1100...1201, after: 100),
            ],
            until: 130_000
        ) { choose([Self.ether], in: $0, at: 0) }
        let note = "Candles could not be loaded for comparison: ETH."
        #expect(lines == ["250", "350 \(note) Retry", "60350 \(note) Retrying", "60450 ETH 102"])
    }

    @Test("Older candles of a coin load with the row's own, which is reported, and a failure can be retried")
    func older() {
        let failure = SiteFailure(site: .huobi, reason: .timedOut)
        let (lines, timeline) = comparisons(
            [
                .candles(1100...1200, after: 100), .candles(1150...1200, after: 100), .candles(1000...1099, after: 100),
                .failure(failure, after: 500), .candles(1100...1149, after: 300),
            ],
            until: 4_000
        ) { timeline in
            choose([Self.ether], in: timeline, at: 400)
            timeline.at(1_000) { $0.open[.prices]?.olderRequested.onNext(()) }
            timeline.at(3_000) { $0.open[.prices]?.retry.onNext(()) }
        }
        #expect(
            lines == [
                "250", "500 ETH 51", "1000 ETH 51 …",
                "1500 ETH 51 Older candles could not be loaded for comparison: ETH. Retry", "3000 ETH 51 …",
                "3300 ETH 101",
            ])
        #expect(
            timeline.log.all.filter { $0.hasSuffix("requested") }.dropFirst(2) == [
                "1000 huobi BTC 5m 1000 <1100 requested", "1000 huobi ETH 5m 1000 <1150 requested",
                "3000 huobi ETH 5m 1000 <1150 requested",
            ])
    }

    @Test("The choice is stored as text, and unreadable text is none")
    func stored() throws {
        var coins = ComparedCoins()
        for id in 1...7 {
            coins = coins.applying(.add(Coin(id: CoinID(id), name: "Coin\t\(id)\nX", symbol: "C\(id)", rank: id)))
            coins = coins.applying(.add(Coin(id: CoinID(id), name: "Again", symbol: "C", rank: id)))
        }
        #expect(coins.coins.map(\.symbol) == ["C1", "C2", "C3", "C4", "C5"])
        let read = try #require(ComparedCoins(stored: coins.stored))
        #expect(read.coins.map(\.id) == coins.coins.map(\.id))
        #expect(read.coins.first?.name == "Coin 1 X")
        #expect(read.applying(.remove(CoinID(3))).coins.map(\.symbol) == ["C1", "C2", "C4", "C5"])
        #expect(ComparedCoins(stored: .word(""))?.coins == [])
        for text in ["x\tETH\tEthereum", "1\tBTC", "1\t\tBitcoin", "1\tA\tB\n1\tA\tB", "1 BTC Bitcoin"] {
            #expect(ComparedCoins(stored: .word(text)) == nil, "\(text)")
        }
        #expect(ComparedCoins(stored: .flag(true)) == nil && ComparedCoins(stored: nil) == nil)
    }
}
