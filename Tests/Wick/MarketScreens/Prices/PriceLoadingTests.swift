import Rx
import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("Loading the prices")
struct PriceLoadingTests {
    @Test("Prices load once there is a subscriber, and the page shows that they are loading")
    func firstLoad() {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 300)],
            metrics: [.value(GlobalMetrics(totalMarketCap: 2_345_678_901_234), after: 100)], limit: 40)
        #expect(timeline.source.log.isEmpty)
        timeline.run(until: 1_000)
        #expect(
            timeline.source.log == [
                "0 listing 40 requested", "0 global requested", "100 global responded", "300 listing responded",
            ])
        #expect(timeline.sections.events == [.next(0, ""), .next(300, Listing.marketText)])
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(300, .list)])
        #expect(timeline.status(\.isRefreshing) == [.next(0, true), .next(300, false)])
        #expect(
            timeline.status(\.globalMarketCapText) == [
                .next(0, "Global Market Cap: —"), .next(100, "Global Market Cap: $2,345,678,901,234"),
            ])
        #expect(timeline.status(\.ageText) == [.next(0, nil), .next(300, "Updated just now")])
        #expect(timeline.status.events.map(\.time) == [0, 100, 300])
    }

    @Test("A failure is a value: the page shows why, and the next refresh succeeds")
    func failureThenRecovery() {
        let timeline = PriceTimeline(listings: [
            .failure(SiteFailure.unreachable, after: 50), .value(.market, after: 50),
        ])
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.run(until: 2_000)
        #expect(timeline.sections.events == [.next(0, ""), .next(1_050, Listing.marketText)])
        #expect(
            timeline.status(\.content) == [.next(0, .loading), .next(50, .failed(.unreachable)), .next(1_050, .list)])
        #expect(timeline.status(\.staleness) == [.next(0, nil)])
    }

    @Test("A failed refresh keeps the prices, marked as outdated until one succeeds")
    func failedRefreshKeepsPrices() {
        let timeline = PriceTimeline(
            listings: [
                .value(.market, after: 10), .failure(SiteFailure.timedOut, after: 20), .value(.laterMarket, after: 30),
            ],
            metrics: [
                .value(GlobalMetrics(), after: 10), .value(GlobalMetrics(), after: 10),
                .value(GlobalMetrics(), after: 10),
            ])
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.at(2_000) { $0.refresh.onNext(()) }
        timeline.run(until: 3_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText), .next(2_030, Listing.laterMarketText),
            ])
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(10, .list)])
        #expect(timeline.status(\.staleness) == [.next(0, nil), .next(1_020, .timedOut), .next(2_030, nil)])
        #expect(
            timeline.status(\.isRefreshing) == [
                .next(0, true), .next(10, false), .next(1_000, true), .next(1_020, false), .next(2_000, true),
                .next(2_030, false),
            ])
    }

    @Test("A foreign error from a source has a readable message")
    func foreignError() {
        struct Surprise: Error, CustomStringConvertible { let description = "surprise" }
        let timeline = PriceTimeline(listings: [.failure(Surprise(), after: 10)])
        timeline.run(until: 20)
        let failure = SiteFailure(site: .coinMarketCap, reason: .unreadable("surprise"))
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(10, .failed(failure))])
    }

    @Test("Prices and global figures fail independently")
    func failuresAreSeparate() {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 30), .failure(SiteFailure.timedOut, after: 30)],
            metrics: [
                .failure(SiteFailure.unreachable, after: 10),
                .value(GlobalMetrics(totalMarketCap: 5), after: 10),
            ])
        timeline.at(1_000) { $0.refresh.onNext(()) }
        timeline.run(until: 2_000)
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(30, .list)])
        #expect(timeline.status(\.globalFailure) == [.next(0, nil), .next(10, .unreachable), .next(1_010, nil)])
        #expect(timeline.status(\.staleness) == [.next(0, nil), .next(1_030, .timedOut)])
        #expect(
            timeline.status(\.globalMarketCapText) == [
                .next(0, "Global Market Cap: —"), .next(1_010, "Global Market Cap: $5"),
            ])
    }

    @Test("A failure keeps the last known global figures")
    func oldGlobalFigures() {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 10), .value(.market, after: 10)],
            metrics: [.value(GlobalMetrics(totalMarketCap: 5), after: 10), .failure(SiteFailure.timedOut, after: 10)])
        timeline.at(100) { $0.refresh.onNext(()) }
        timeline.run(until: 200)
        #expect(
            timeline.status(\.globalMarketCapText) == [
                .next(0, "Global Market Cap: —"), .next(10, "Global Market Cap: $5"),
            ])
        #expect(timeline.status(\.globalFailure) == [.next(0, nil), .next(110, .timedOut)])
    }

    @Test("A refresh joins a pending request")
    func refreshesCoalesce() {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 300), .value(.laterMarket, after: 300)],
            metrics: [.value(GlobalMetrics(), after: 50), .value(GlobalMetrics(), after: 50)])
        timeline.at(100) { $0.refresh.onNext(()) }
        timeline.at(200) { $0.refresh.onNext(()) }
        timeline.at(400) { $0.refresh.onNext(()) }
        timeline.run(until: 1_000)
        #expect(
            timeline.source.listingLog == [
                "0 listing 500 requested", "300 listing responded", "400 listing 500 requested",
                "700 listing responded",
            ])
        #expect(timeline.sections.events.map(\.time) == [0, 300, 700])
        #expect(
            timeline.source.log.filter { $0.hasSuffix("global requested") } == [
                "0 global requested", "100 global requested", "200 global requested",
            ])
    }

    @Test("The end of the last subscription cancels the request, and nothing arrives late")
    func leavingCancels() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 300), .value(.laterMarket, after: 500)])
        timeline.scheduler.scheduleAt(100) { timeline.leave() }
        timeline.scheduler.scheduleAt(200) { timeline.subscribe() }
        timeline.run(until: 1_000)
        #expect(
            timeline.source.log == [
                "0 listing 500 requested", "0 global requested", "100 listing cancelled", "100 global cancelled",
                "200 listing 500 requested", "200 global requested", "700 listing responded",
            ])
        #expect(timeline.sections.events == [.next(0, ""), .next(200, ""), .next(700, Listing.laterMarketText)])
    }

    @Test("A page that returns shows its prices at once and refreshes them")
    func comingBack() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10), .value(.laterMarket, after: 20)])
        timeline.scheduler.scheduleAt(100) { timeline.leave() }
        timeline.scheduler.scheduleAt(180_010) { timeline.subscribe() }
        timeline.run(until: 190_000)
        #expect(
            timeline.sections.events == [
                .next(0, ""), .next(10, Listing.marketText), .next(180_010, Listing.marketText),
                .next(180_030, Listing.laterMarketText),
            ])
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(10, .list)])
        #expect(
            timeline.status(\.ageText) == [
                .next(0, nil), .next(10, "Updated just now"), .next(180_010, "Updated 3 min ago"),
                .next(180_030, "Updated just now"),
            ])
    }

    @Test("An empty market shows a message and the number of unreadable entries")
    func emptyMarket() {
        let timeline = PriceTimeline(
            listings: [
                .value(Listing(tickers: [], skipped: 3), after: 10),
                .value(Listing(tickers: [], skipped: 1), after: 10),
                .value(.market, after: 10),
            ])
        timeline.at(100) { $0.refresh.onNext(()) }
        timeline.at(200) { $0.refresh.onNext(()) }
        timeline.run(until: 300)
        #expect(timeline.status(\.content) == [.next(0, .loading), .next(10, .empty), .next(210, .list)])
        #expect(timeline.status(\.skipped) == [.next(0, 0), .next(10, 3), .next(110, 1), .next(210, 0)])
        #expect(
            timeline.status(\.skippedText) == [
                .next(0, nil), .next(10, "3 entries could not be read"), .next(110, "1 entry could not be read"),
                .next(210, nil),
            ])
    }

    @Test("The age is updated every full minute, and changes no more often than its text")
    func ages() {
        let timeline = PriceTimeline(listings: [.value(.market, after: 500)])
        timeline.run(until: 3_700_000)
        let ages = timeline.status(\.ageText)
        #expect(
            ages.prefix(4) == [
                .next(0, nil), .next(500, "Updated just now"), .next(60_500, "Updated 1 min ago"),
                .next(120_500, "Updated 2 min ago"),
            ])
        #expect(ages.last == .next(3_600_500, "Updated 1 h ago"))
        #expect(ages.count == 62)
        #expect(timeline.status(\.lastUpdated).map(\.time) == [0, 500])
    }

    @Test(
        "Prices that do not come from the live sites are always labeled",
        arguments: [
            (MarketEnvironment.production, DataMark?.none), (.qa, .simulated),
            (.staging, .staging(hosts: ["127.0.0.1:8080"])),
        ])
    func mark(environment: MarketEnvironment, mark: DataMark?) {
        let timeline = PriceTimeline(
            listings: [.value(.market, after: 10)], environment: environment,
            hosts: ["127.0.0.1:8080"])
        timeline.run(until: 100)
        #expect(timeline.status(\.mark) == [.next(0, mark)])
    }

    @Test(
        "A narrow window also shows below its title how prices are updated",
        arguments: [
            (MarketEnvironment.production, "", "◐ Connecting"),
            (.qa, "Simulated data", "Simulated data · ◐"),
        ])
    func narrowSubtitle(environment: MarketEnvironment, wide: String, narrow: String) {
        let timeline = PriceTimeline(listings: [.value(.market, after: 10)], environment: environment)
        timeline.run(until: 100)
        #expect(timeline.status { $0.subtitle(isNarrow: false) } == [.next(0, wide)])
        let subtitle = timeline.status { $0.subtitle(isNarrow: true) }.last?.value.element
        #expect(subtitle == narrow)
        let description = timeline.status { $0.subtitleDescription(isNarrow: true) }.last?.value.element
        #expect(description?.contains("Connecting to the live prices.") == true)
    }

    @Test("Staging prices are labeled with the servers' names")
    func stagingMark() {
        #expect(DataMark.staging(hosts: []).text == "Staging")
        #expect(
            DataMark.staging(hosts: ["a.example", "b.example:81"]).explanation
                == "Data from a.example, b.example:81.")
    }
}
