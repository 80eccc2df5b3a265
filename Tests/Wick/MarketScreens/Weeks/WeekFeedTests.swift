import Foundation
import Networking
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("The last seven days in rows")
struct WeekFeedTests {
    private static let unreachable = SiteFailure(site: .coinGecko, reason: .unreachable)
    private static let minute = 60_000
    private static let hour = 60 * minute

    private func market(_ bitcoin: Double = 67_000) throws -> WeekTimeline.Response {
        .value([CoinID(1): try .rising(to: bitcoin), CoinID(1027): try .rising(to: 3_500)], after: 1_000)
    }

    private func failures(_ count: Int) -> [WeekTimeline.Response] {
        (0..<count).map { _ in .failure(Self.unreachable, after: 1_000) }
    }

    @Test("One request is for the rows in sight and those that follow, which show theirs at once later")
    func rows() throws {
        let timeline = WeekTimeline([try market()])
        timeline.at(1_000) { $0.show(1) }
        timeline.at(5_000) { $0.show(1027, 825) }
        timeline.run(until: 20_000)
        #expect(
            timeline.weeks == ["1000 BTC none", "2300 BTC 67000.0", "5000 ETH 3500.0", "5000 USDT none"])
        #expect(timeline.source.weeksLog == ["1300 weeks BTC,ETH,USDT,GOZ requested", "2300 weeks responded"])
        #expect(
            timeline.row?.spokenDescription(withFurtherChanges: true)
                == "Tether, USDT, price $1.00, up 0.01% in 24 hours, rank 3")
    }

    @Test("Where rows do not show them, nothing is requested; as soon as they do, they get theirs")
    func narrow() throws {
        let timeline = WeekTimeline([try market()], isShown: false)
        timeline.at(1_000) { $0.show(1) }
        timeline.at(10_000) { $0.viewModel.showsWeeks.onNext(true) }
        timeline.at(20_000) { $0.viewModel.showsWeeks.onNext(false) }
        timeline.at(30_000) { $0.viewModel.showsWeeks.onNext(true) }
        timeline.run(until: 9_999)
        #expect(timeline.source.weeksLog == [])
        timeline.run(until: 40_000)
        #expect(
            timeline.weeks == ["1000 BTC none", "11300 BTC 67000.0", "20000 BTC none", "30000 BTC 67000.0"])
        #expect(timeline.source.weeksLog.count == 2, "It is cached.")
    }

    @Test("The site is named while rows show them, unless the prices are attributed to it too")
    func site() throws {
        let substitute = SubstituteSite(
            id: "coingecko", name: "CoinGecko", preferred: "CoinMarketCap", attribution: "Data by CoinGecko")
        let other = Listing(tickers: Listing.market.tickers, substitute: substitute)
        let timeline = WeekTimeline(
            [try market()], listings: [.value(.market, after: 100), .value(other, after: 100)], isShown: false)
        timeline.at(1_000) { $0.viewModel.showsWeeks.onNext(true) }
        timeline.at(2_000) { $0.viewModel.showsWeeks.onNext(false) }
        timeline.at(3_000) { $0.viewModel.showsWeeks.onNext(true) }
        timeline.at(10_000) { $0.viewModel.refresh.onNext(()) }
        timeline.run(until: 20_000)
        let named = "Last 7 days: Data by CoinGecko"
        #expect(timeline.sites == ["0 none", "1000 \(named)", "2000 none", "3000 \(named)", "10100 none"])
    }

    @Test("A week whose newest price is more than a fifth off the listing's is another coin's, and not shown")
    func otherCoin() throws {
        for (newest, text) in [
            (80_400, "80400.0"), (53_600, "53600.0"), (80_410, "none"), (53_590, "none"),
        ] as [(Double, String)] {
            let timeline = WeekTimeline([try market(newest)])
            timeline.at(1_000) { $0.show(1) }
            timeline.run(until: 10_000)
            #expect(timeline.weeks.last?.hasSuffix(" BTC \(text)") == true, "\(newest)")
        }
        let timeline = WeekTimeline(
            [try market()], listings: [.value(.market, after: 100), .value(.laterMarket, after: 100)])
        timeline.at(1_000) { $0.show(1027) }
        timeline.at(10_000) { $0.viewModel.refresh.onNext(()) }
        timeline.run(until: 20_000)
        #expect(timeline.weeks == ["1000 ETH none", "2300 ETH 3500.0", "10100 ETH none"])
    }

    @Test("They are requested again after three hours, for rows in sight only")
    func lifetime() throws {
        let timeline = WeekTimeline([try market(), try market(68_000), try market(69_000)])
        timeline.at(1_000) { $0.show(1) }
        timeline.at(4 * Self.hour) { $0.hide(1) }
        timeline.at(9 * Self.hour) { $0.show(1) }
        timeline.run(until: 10 * Self.hour)
        let (second, third) = (2_300 + 3 * Self.hour, 9 * Self.hour)
        #expect(
            timeline.weeks == [
                "1000 BTC none", "2300 BTC 67000.0", "\(second + 1_000) BTC 68000.0", "\(third) BTC 68000.0",
                "\(third + 1_300) BTC 69000.0",
            ])
        #expect(
            timeline.source.weeksLog.filter { $0.hasSuffix("requested") }.map { $0.prefix { $0 != " " } }
                == ["1300", "\(second)", "\(third + 300)"])
    }

    @Test("A failure changes nothing but the time of the next attempt, which succeeds")
    func failure() throws {
        let timeline = WeekTimeline(failures(2) + [try market()])
        timeline.at(1_000) { $0.show(1) }
        timeline.at(1_200) { timeline in timeline.at(30_000) { $0.show(825) } }
        timeline.run(until: 1_200)
        let statuses = timeline.statuses
        timeline.run(until: 59_000)
        #expect(timeline.weeks == ["1000 BTC none", "30000 USDT none"])
        #expect(timeline.statuses == statuses, "It is not shown.")
        timeline.run(until: 10 * Self.minute)
        let times = [1_300, 62_300, 183_300]
        #expect(
            timeline.source.weeksLog.filter { $0.hasSuffix("requested") }
                == times.map { "\($0) weeks BTC,\($0 == 1_300 ? "ETH,USDT" : "USDT,ETH"),GOZ requested" })
        #expect(timeline.weeks == ["1000 BTC none", "30000 USDT none", "184300 BTC 67000.0"])
    }

    @Test("A refresh by the user is the next attempt, and requests nothing that is there")
    func refresh() throws {
        let timeline = WeekTimeline(
            failures(1) + [try market()], listings: (0..<3).map { _ in .value(.market, after: 100) })
        timeline.at(1_000) { $0.show(1) }
        timeline.at(10_000) { $0.viewModel.refresh.onNext(()) }
        timeline.at(20_000) { $0.viewModel.refresh.onNext(()) }
        timeline.run(until: Self.hour)
        #expect(timeline.weeks == ["1000 BTC none", "11000 BTC 67000.0"])
        #expect(timeline.source.weeksLog.count == 4)
    }

    @Test("A site that limits requests is asked when it allows that")
    func rateLimited() throws {
        let limited = SiteFailure(
            site: .coinGecko, reason: .rateLimited, retryAt: Date(timeIntervalSince1970: 500))
        let timeline = WeekTimeline([.failure(limited, after: 1_000), try market()])
        timeline.at(1_000) { $0.show(1) }
        timeline.run(until: Self.hour)
        #expect(timeline.weeks.count == 2 && timeline.weeks.last?.hasSuffix("BTC 67000.0") == true)
        let time = timeline.weeks.last.flatMap { Int($0.prefix { $0 != " " }) }
        #expect((501_000...501_010).contains(try #require(time)), "A response takes a second.")
    }

    @Test("A hidden page cancels the request, and sends it again when it is visible")
    func hidden() throws {
        let timeline = WeekTimeline(
            [try market(), try market()], listings: (0..<2).map { _ in .value(.market, after: 100) })
        timeline.at(1_000) { $0.show(1) }
        timeline.at(2_000) { $0.viewModel.isVisible.onNext(false) }
        timeline.at(30_000) { $0.viewModel.isVisible.onNext(true) }
        timeline.run(until: Self.minute)
        #expect(
            timeline.source.weeksLog.map { $0.replacing("BTC,ETH,USDT,GOZ ", with: "") } == [
                "1300 weeks requested", "2000 weeks cancelled", "30000 weeks requested", "31000 weeks responded",
            ])
        #expect(timeline.weeks == ["1000 BTC none", "31000 BTC 67000.0"])
    }

    @Test("A coin that the site does not have gets none, and is not requested again for hours")
    func unknown() throws {
        let timeline = WeekTimeline([try market(), try market()])
        timeline.at(1_000) { $0.show(825) }
        timeline.at(5_000) { $0.hide(825) }
        timeline.at(10_000) { $0.show(825) }
        timeline.run(until: 2 * Self.hour)
        #expect(timeline.weeks == ["1000 USDT none", "10000 USDT none"])
        #expect(timeline.source.weeksLog == ["1300 weeks USDT,GOZ requested", "2300 weeks responded"])
    }

    @Test("Another client's are not shown")
    func otherClient() throws {
        let timeline = WeekTimeline([try market()])
        let other = TimedSource(
            timeline.scheduler, listings: [.value(.market, after: 100)], metrics: [], weeks: failures(1))
        timeline.at(1_000) { $0.show(1) }
        timeline.at(10_000) { $0.clients.accept(WeekTimeline.client(other, $0.scheduler)) }
        timeline.run(until: 20_000)
        #expect(timeline.weeks == ["1000 BTC none", "2300 BTC 67000.0", "10000 BTC none"])
        #expect(other.weeksLog.first?.hasSuffix("weeks BTC,ETH,USDT,GOZ requested") == true)
    }

    @Test("While newer ones cannot be loaded they stay for a day")
    func outdated() throws {
        let timeline = WeekTimeline([try market()] + failures(100))
        timeline.at(1_000) { $0.show(1) }
        timeline.run(until: 24 * Self.hour)
        #expect(timeline.weeks == ["1000 BTC none", "2300 BTC 67000.0"])
        timeline.run(until: 25 * Self.hour)
        #expect(timeline.weeks.count == 3 && timeline.weeks.last?.hasSuffix("BTC none") == true)
    }

    @Test("A long listing is requested in parts, as far as the user scrolls")
    func parts() throws {
        let listing = Listing(tickers: (1...500).map { .coin($0, rank: $0, "Coin \($0)", "C\($0)", price: 1) })
        let all = Dictionary(uniqueKeysWithValues: try (1...500).map { (CoinID($0), try PriceWeek.rising(to: 1)) })
        let timeline = WeekTimeline(
            [.value(all, after: 1_000), .value(all, after: 1_000)], listings: [.value(listing, after: 100)])
        timeline.at(1_000) { $0.show(1, 2) }
        timeline.at(5_000) { $0.show(240) }
        timeline.at(10_000) { $0.show(300, 301) }
        timeline.run(until: 20_000)
        let requests = timeline.source.weeksLog.filter { $0.hasSuffix("requested") }
            .map { $0.split(separator: " ")[2].split(separator: ",") }
        #expect(requests.map(\.count) == [240, 201])
        #expect(requests.map(\.first) == ["C1", "C300"] && requests.map(\.last) == ["C240", "C500"])
        #expect(timeline.weeks.suffix(2) == ["11300 C300 1.0", "11300 C301 1.0"])
    }
}
