import Foundation
import Networking
import Testing
import WickMarket
import WickMarketSources

@testable import WickMarketClient

@Suite("Which source Wick chooses by itself")
struct CandleFailoverTests {
    private static let bitcoin = CoinID(1)
    private static let ether = CoinID(1027)
    private static let start = Date(timeIntervalSince1970: 360_000)

    /// A failover with CryptoCompare, Kraken and Huobi in this order, and the routes so far.
    private final class Timeline {
        var failover = CandleFailover()
        private(set) var routes: [String] = []
        private var last: String?

        init(_ providers: [CandleProvider] = [.cryptoCompare, .kraken, .huobi]) {
            failover.apply(.providers(providers))
            note(at: 0)
        }

        func fail(_ provider: CandleProvider, _ reason: SiteFailure.Reason, at time: Double, until end: Double? = nil) {
            let retryAt = end.map { start.addingTimeInterval($0) }
            let failure = SiteFailure(site: provider.site, reason: reason, retryAt: retryAt)
            failover.apply(.failed(bitcoin, provider, failure, at: start.addingTimeInterval(time)))
            note(at: time)
        }

        /// - Parameter age: The age of the newest candle of one minute, in seconds.
        func receive(_ provider: CandleProvider, age: Double = 30, at time: Double) {
            let now = start.addingTimeInterval(time)
            failover.apply(
                .received(bitcoin, provider, newest: now.addingTimeInterval(-age), interval: 60, at: now))
            note(at: time)
        }

        func wake(at time: Double) {
            failover.apply(.woke(at: start.addingTimeInterval(time)))
            note(at: time)
        }

        func apply(_ event: CandleFailover.Event, at time: Double) {
            failover.apply(event)
            note(at: time)
        }

        /// Whether a failure is repeated soon.
        func isRepeated(_ provider: CandleProvider, _ reason: SiteFailure.Reason) -> Bool {
            failover.isRepeated(
                after: SiteFailure(site: provider.site, reason: reason), from: provider, of: bitcoin, at: start)
        }

        /// The next check, such as "kraken 60", or "wake 60" for the end of a limit.
        var check: String? {
            failover.nextCheck(of: bitcoin).map {
                "\($0.provider?.id ?? "wake") \(Int($0.date.timeIntervalSince(start)))"
            }
        }

        private func note(at time: Double) {
            guard let choice = failover.choice(of: bitcoin) else { return }
            let text = choice.provider.id + (choice.replaced.map { " for \($0.id)" } ?? "")
            if text != last { routes.append("\(Int(time)) \(text)") }
            last = text
        }
    }

    @Test("The first source that lists the coin is used, for each coin on its own, and replaces none")
    func notListed() {
        let timeline = Timeline()
        timeline.fail(.cryptoCompare, .notListed("BTC"), at: 1)
        timeline.fail(.kraken, .otherCoin("BTC"), at: 2)
        #expect(timeline.routes == ["0 cryptocompare", "1 kraken", "2 huobi"])
        #expect(timeline.failover.choice(of: Self.ether)?.provider == .cryptoCompare)
        #expect(timeline.check == nil)
        timeline.fail(.huobi, .notListed("BTC"), at: 3)
        #expect(timeline.routes.last == "3 cryptocompare", "Its message is as good as any.")
    }

    @Test(
        "Three failures in a row make a source unavailable; the first two are repeated soon",
        arguments: [
            SiteFailure.Reason.unreachable, .timedOut, .status(503), .incomplete, .unreadable("x"),
            .redirectedElsewhere,
        ])
    func failures(_ reason: SiteFailure.Reason) {
        let timeline = Timeline()
        for time in [0.0, 3] {
            #expect(timeline.isRepeated(.cryptoCompare, reason))
            timeline.fail(.cryptoCompare, reason, at: time)
        }
        #expect(!timeline.isRepeated(.cryptoCompare, reason))
        #expect(!timeline.isRepeated(.kraken, reason), "It is not in use.")
        timeline.fail(.cryptoCompare, reason, at: 6)
        #expect(timeline.routes == ["0 cryptocompare", "6 kraken for cryptocompare"])
        #expect(timeline.check == "cryptocompare 66")
    }

    @Test("A success between failures starts the count again; cancelled requests and a missing library do not count")
    func interrupted() {
        let timeline = Timeline()
        for time in [0.0, 10, 20, 30] {
            timeline.fail(.cryptoCompare, .timedOut, at: time)
            timeline.fail(.cryptoCompare, .timedOut, at: time + 1)
            #expect(!timeline.isRepeated(.cryptoCompare, .cancelled))
            timeline.fail(.cryptoCompare, .cancelled, at: time + 2)
            timeline.fail(.cryptoCompare, .missingLibrary("libcurl.so.4", package: "libcurl4"), at: time + 3)
            timeline.receive(.cryptoCompare, at: time + 4)
        }
        #expect(timeline.routes == ["0 cryptocompare"])
        #expect(timeline.check == nil)
    }

    @Test(
        "A source that refuses is left at once, and checked every ten minutes",
        arguments: [
            SiteFailure.Reason.status(403), .restricted, .keyRequired, .keyRejected, .planTooSmall,
        ])
    func refusal(_ reason: SiteFailure.Reason) {
        let timeline = Timeline()
        timeline.fail(.cryptoCompare, reason, at: 5)
        #expect(timeline.routes == ["0 cryptocompare", "5 kraken for cryptocompare"])
        #expect(timeline.check == "cryptocompare 605")
        timeline.fail(.cryptoCompare, reason, at: 605)
        #expect(timeline.check == "cryptocompare 1205")
    }

    @Test(
        "During a rate limit another source is used, until the time that the site stated, or else for a minute",
        arguments: [SiteFailure.Reason.rateLimited, .status(418), .quotaSpent])
    func limit(_ reason: SiteFailure.Reason) {
        let timeline = Timeline()
        timeline.fail(.cryptoCompare, reason, at: 5, until: 95)
        #expect(timeline.check == "wake 95")
        timeline.wake(at: 94)
        timeline.wake(at: 95)
        #expect(timeline.routes == ["0 cryptocompare", "5 kraken for cryptocompare", "95 cryptocompare"])
        timeline.fail(.cryptoCompare, reason, at: 100)
        #expect(timeline.check == (reason == .quotaSpent ? "wake 700" : "wake 160"))
    }

    @Test("A failing site that states a time is not asked before it, and another source is used meanwhile")
    func pause() {
        let timeline = Timeline()
        timeline.fail(.cryptoCompare, .status(503), at: 5, until: 65)
        #expect(timeline.check == "wake 65")
        timeline.wake(at: 65)
        #expect(timeline.routes == ["0 cryptocompare", "5 kraken for cryptocompare", "65 cryptocompare"])
    }

    @Test("What requests of other kinds have shown about a source counts as well")
    func monitored() {
        let timeline = Timeline()
        timeline.apply(.limited(.cryptoCompare, until: Self.start.addingTimeInterval(40)), at: 10)
        timeline.apply(.refused(.kraken, at: Self.start.addingTimeInterval(20)), at: 20)
        #expect(timeline.check == "wake 40")
        timeline.wake(at: 40)
        #expect(
            timeline.routes == [
                "0 cryptocompare", "10 kraken for cryptocompare", "20 huobi for cryptocompare", "40 cryptocompare",
            ])
    }

    @Test("A source with old candles is left if another has newer ones; those that are old too are left with it")
    func outdated() {
        let timeline = Timeline()
        timeline.receive(.cryptoCompare, age: 120, at: 0)
        #expect(timeline.check == nil, "Two intervals are not too old.")
        timeline.receive(.cryptoCompare, age: 121, at: 60)
        #expect(timeline.check == "kraken 60")
        timeline.receive(.kraken, age: 300, at: 61)
        #expect(timeline.check == "huobi 60")
        timeline.receive(.huobi, age: 20, at: 62)
        #expect(timeline.routes == ["0 cryptocompare", "62 huobi for cryptocompare"])
        #expect(timeline.check == "cryptocompare 122" || timeline.check == "kraken 122")

        // CoinGecko has no candles of a minute: its newest ones of four hours would not be newer.
        let others = Timeline([.cryptoCompare, .coinGecko, .kraken])
        others.receive(.cryptoCompare, age: 121, at: 60)
        #expect(others.check == "kraken 60")
    }

    @Test("A source with old candles stays if all others are as old or fail, and is compared again after ten minutes")
    func quietMarket() {
        let timeline = Timeline()
        timeline.receive(.cryptoCompare, age: 300, at: 0)
        timeline.receive(.kraken, age: 300, at: 1)
        timeline.fail(.huobi, .timedOut, at: 2)
        #expect(timeline.check == nil)
        timeline.receive(.cryptoCompare, age: 300, at: 599)
        #expect(timeline.check == nil)
        timeline.receive(.cryptoCompare, age: 300, at: 600)
        #expect(timeline.check == "kraken 600")
        #expect(timeline.routes == ["0 cryptocompare"])
    }

    @Test("The preferred source is used again after ten good minutes; a failure or old candles start them again")
    func goodMinutes() {
        let timeline = Timeline()
        for time in [0.0, 2, 4] { timeline.fail(.cryptoCompare, .unreachable, at: time) }
        timeline.receive(.cryptoCompare, at: 64)
        timeline.receive(.cryptoCompare, at: 600)
        timeline.fail(.cryptoCompare, .timedOut, at: 660)
        timeline.receive(.cryptoCompare, at: 720)
        timeline.receive(.cryptoCompare, age: 500, at: 780)
        for time in stride(from: 840.0, through: 1_440, by: 60) {
            #expect(timeline.check == "cryptocompare \(Int(time))")
            timeline.receive(.cryptoCompare, at: time)
        }
        #expect(timeline.routes == ["0 cryptocompare", "4 kraken for cryptocompare", "1440 cryptocompare"])
        #expect(timeline.check == nil)
    }

    @Test("If all sources fail, each is tried, then the preferred one is used, and the first that works again at once")
    func offline() {
        let timeline = Timeline()
        for time in [0.0, 2, 4] { timeline.fail(.cryptoCompare, .unreachable, at: time) }
        timeline.fail(.kraken, .unreachable, at: 5)
        #expect(timeline.routes.last == "5 huobi for cryptocompare")
        #expect(!timeline.isRepeated(.huobi, .unreachable), "The failures before it count.")
        timeline.fail(.huobi, .unreachable, at: 6)
        #expect(timeline.routes.last == "6 cryptocompare")
        #expect(!timeline.isRepeated(.cryptoCompare, .unreachable))
        #expect(timeline.check == "cryptocompare 64")
        timeline.fail(.cryptoCompare, .unreachable, at: 64)
        #expect(timeline.check == "kraken 65")
        timeline.fail(.kraken, .unreachable, at: 65)
        timeline.receive(.huobi, at: 66)
        #expect(timeline.routes.last == "66 huobi for cryptocompare")
        timeline.receive(.cryptoCompare, at: 124)
        #expect(timeline.routes.last == "66 huobi for cryptocompare")
    }

    @Test("If all sources have failed and the preferred one works again first, it replaces none")
    func backOnline() {
        let timeline = Timeline()
        for provider in [CandleProvider.cryptoCompare, .kraken, .huobi] {
            timeline.fail(provider, .restricted, at: 1)
        }
        timeline.receive(.cryptoCompare, at: 601)
        #expect(
            timeline.routes == [
                "0 cryptocompare", "1 kraken for cryptocompare", "1 huobi for cryptocompare", "1 cryptocompare",
            ])
        #expect(timeline.check == nil)
    }

    @Test("The last source that works is left after three failures too")
    func last() {
        let timeline = Timeline()
        timeline.fail(.cryptoCompare, .restricted, at: 0)
        timeline.fail(.kraken, .restricted, at: 0)
        timeline.receive(.huobi, at: 10)
        timeline.fail(.huobi, .timedOut, at: 20)
        #expect(timeline.isRepeated(.huobi, .timedOut))
        timeline.fail(.huobi, .timedOut, at: 22)
        #expect(timeline.routes.last == "0 huobi for cryptocompare")
        timeline.fail(.huobi, .timedOut, at: 24)
        #expect(timeline.routes.last == "24 cryptocompare")
    }

    @Test("After switching back the preferred source stays, unavailable or not, until the choice of a source changes")
    func switchBack() {
        let timeline = Timeline()
        timeline.fail(.cryptoCompare, .restricted, at: 0)
        timeline.apply(.switchedBack, at: 10)
        #expect(timeline.check == nil)
        #expect(!timeline.isRepeated(.cryptoCompare, .timedOut))
        timeline.fail(.cryptoCompare, .restricted, at: 11)
        timeline.apply(.released, at: 20)
        #expect(
            timeline.routes == [
                "0 cryptocompare", "0 kraken for cryptocompare", "10 cryptocompare", "20 kraken for cryptocompare",
            ])
    }

    @Test("A source alone is never left, and follows the usual schedule of requests")
    func alone() {
        let timeline = Timeline([.huobi])
        #expect(!timeline.isRepeated(.huobi, .timedOut))
        for time in [0.0, 60, 180, 420] { timeline.fail(.huobi, .timedOut, at: time) }
        #expect(timeline.check == nil)
        timeline.fail(.huobi, .restricted, at: 500)
        #expect(timeline.routes == ["0 huobi"])
        #expect(timeline.failover.choice(of: Self.bitcoin)?.replaced == nil)
        #expect(Timeline([]).failover.choice(of: Self.bitcoin) == nil)
    }
}
