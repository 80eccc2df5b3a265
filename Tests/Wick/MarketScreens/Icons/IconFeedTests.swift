import Foundation
import Rx
import RxTest
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("Icons of visible rows")
struct IconFeedTests {
    // MARK: Requests

    @Test("An icon is requested once its row has been visible for a moment, and shown when it arrives")
    func shown() {
        let timeline = IconTimeline()
        timeline.appear(1, at: 0)
        timeline.run(until: 1_000)
        #expect(timeline.site.log == ["150 1 requested", "250 1 responded"])
        #expect(timeline.shown("1") == [.next(0, nil), .next(250, "1 v1 36")])
    }

    @Test("Scrolling past a row requests nothing")
    func passing() {
        let timeline = IconTimeline()
        for row in 1...3_000 {
            timeline.appear(row, at: row)
            timeline.leave("\(row)", at: row + 20)
        }
        timeline.appear(5_000, at: 3_100)
        timeline.run(until: 5_000)
        #expect(timeline.site.asked == ["3250 5000 requested"])
    }

    @Test("The request is cancelled when the row leaves")
    func cancelled() {
        let timeline = IconTimeline()
        timeline.appear(1, at: 0)
        timeline.leave("1", at: 200)
        timeline.run(until: 1_000)
        #expect(timeline.site.log == ["150 1 requested", "200 1 cancelled"])
        #expect(timeline.shown("1") == [.next(0, nil)])
    }

    @Test("A few icons are requested at a time, from top to bottom, the latest rows first")
    func newestFirst() {
        let timeline = IconTimeline()
        for row in 1...12 { timeline.appear(row, at: 0) }
        for row in 21...24 { timeline.appear(row, at: 100) }
        timeline.run(until: 2_000)
        let first = (1...6).map { "150 \($0) requested" }
        let second = (21...24).map { "250 \($0) requested" } + ["250 7 requested", "250 8 requested"]
        #expect(timeline.site.asked == first + second + (9...12).map { "350 \($0) requested" })
    }

    @Test("Rows with the same icon share one request, which is cancelled when the last of them leaves")
    func shared() {
        let timeline = IconTimeline()
        timeline.appear(1, at: 0, as: "prices")
        timeline.appear(1, at: 50, as: "favorites")
        timeline.leave("prices", at: 180)
        timeline.appear(2, at: 300, as: "first")
        timeline.appear(2, at: 300, as: "second")
        timeline.leave("first", "second", at: 500)
        timeline.run(until: 1_000)
        #expect(timeline.site.log == ["150 1 requested", "250 1 responded", "450 2 requested", "500 2 cancelled"])
        #expect(timeline.shown("favorites") == [.next(50, nil), .next(250, "1 v1 36")])
    }

    @Test("An icon in memory is shown at once and not requested again")
    func memory() {
        let timeline = IconTimeline()
        timeline.appear(1, at: 0)
        timeline.leave("1", at: 1_000)
        timeline.appear(1, at: 2_000, as: "again")
        timeline.run(until: 5_000)
        #expect(timeline.site.asked.count == 1)
        #expect(timeline.store.log == ["looked for 1"])
        #expect(timeline.shown("again") == [.next(2_000, "1 v1 36")])
    }

    @Test("The oldest icons are evicted from memory, and read from disk when needed")
    func memoryBound() {
        let timeline = IconTimeline(timing: IconTiming(memory: 3 * 36 * 36 * 4))
        for row in 1...4 {
            timeline.appear(row, at: row * 1_000)
            timeline.leave("\(row)", at: row * 1_000 + 500)
        }
        timeline.appear(1, at: 10_000, as: "first again")
        timeline.appear(4, at: 10_000, as: "last again")
        timeline.run(until: 20_000)
        #expect(timeline.site.asked.count == 4)
        #expect(timeline.shown("first again") == [.next(10_000, nil), .next(10_000, "1 v1 36")])
        #expect(timeline.shown("last again") == [.next(10_000, "4 v1 36")])
    }

    // MARK: Stored icons

    @Test("A stored icon is shown without a request")
    func cached() {
        let timeline = IconTimeline(
            cached: [
                1: CachedIcon(
                    picture: IconPicture.test("1 kept").bytes, entityTag: "k", checked: Date(timeIntervalSince1970: 0))
            ])
        timeline.appear(1, at: 0)
        timeline.run(until: 60_000)
        #expect(timeline.site.log.isEmpty)
        #expect(timeline.shown("1") == [.next(0, nil), .next(0, "1 kept 36")])
    }

    @Test("An outdated stored icon is shown while it is revalidated")
    func outdated() throws {
        let old = Date(timeIntervalSince1970: -8 * 86_400)
        let timeline = IconTimeline(
            cached: [
                1: CachedIcon(picture: IconPicture.test("1 kept").bytes, entityTag: "k", checked: old),
                2: CachedIcon(picture: IconPicture.test("2 kept").bytes, entityTag: "k", checked: old),
                3: CachedIcon(picture: IconPicture.test("3 kept").bytes, entityTag: nil, checked: old),
            ])
        timeline.site.response(1, .success(.unchanged))
        timeline.site.response(3, .success(.none))
        timeline.appear(1, 2, 3, at: 0)
        timeline.run(until: 1_000)
        #expect(timeline.site.asked == ["150 1 unless k requested", "150 2 unless k requested", "150 3 requested"])
        #expect(timeline.shown("1") == [.next(0, nil), .next(0, "1 kept 36")])
        #expect(timeline.shown("2") == [.next(0, nil), .next(0, "2 kept 36"), .next(250, "2 v1 36")])
        #expect(timeline.shown("3") == [.next(0, nil), .next(0, "3 kept 36"), .next(250, nil)])
        let first = try #require(timeline.store.icons[1])
        #expect(first.picture == IconPicture.test("1 kept").bytes && first.entityTag == "k" && first.checked > old)
        #expect(timeline.store.icons[2]?.entityTag == "t2")
        #expect(timeline.store.icons[3]?.picture == nil && timeline.store.icons[3] != nil)
    }

    @Test("A stored icon that cannot be decoded is removed and requested")
    func damaged() {
        let now = Date(timeIntervalSince1970: 0)
        let timeline = IconTimeline(
            cached: [
                1: CachedIcon(picture: IconPicture.test("broken").bytes, entityTag: "k", checked: now),
                2: CachedIcon(picture: Data("no PNG".utf8), entityTag: "k", checked: now),
            ])
        timeline.appear(1, 2, at: 0)
        timeline.run(until: 1_000)
        #expect(timeline.site.asked == ["150 1 requested", "150 2 requested"])
        #expect(timeline.shown("1") == [.next(0, nil), .next(250, "1 v1 36")])
        #expect(timeline.store.icons[2]?.picture == IconPicture.test("2 v1").bytes)
    }

    @Test("The absence of an icon is remembered for a day, also in other runs")
    func none() {
        let timeline = IconTimeline()
        timeline.site.response(1, .success(.none))
        for time in stride(from: 0, to: 80_000_000, by: 8_000_000) {
            timeline.appear(1, at: time)
            timeline.leave("1", at: time + 1_000)
        }
        timeline.run(until: 80_000_000)
        #expect(timeline.site.asked == ["150 1 requested"])
        let other = IconTimeline(cached: timeline.store.icons)
        other.appear(1, at: 1_000)
        other.run(until: 86_000_000)
        #expect(other.site.asked.isEmpty)
        other.run(until: 87_000_000)
        #expect(other.site.asked.count == 1)
    }

    // MARK: Failures

    @Test("A failed request is repeated while the row is visible, but not earlier if the row returns")
    func failure() {
        let timeline = IconTimeline()
        timeline.site.response(1, .failure(SiteFailure(site: .coinIcons, reason: .incomplete)))
        timeline.appear(1, at: 0)
        timeline.leave("1", at: 1_000)
        timeline.appear(1, at: 2_000, as: "again")
        timeline.at(3_000) { timeline.site.response(1, .success(.picture(.test("1 late"), entityTag: nil))) }
        timeline.run(until: 100_000)
        #expect(timeline.site.asked == ["150 1 requested", "60250 1 requested"])
        #expect(timeline.shown("again") == [.next(2_000, nil), .next(60_350, "1 late 36")])
    }

    @Test("An icon that cannot be decoded is not requested again for an hour, and not stored")
    func undecodable() {
        let timeline = IconTimeline()
        timeline.site.response(1, .success(.picture(.test("broken"), entityTag: nil)))
        timeline.appear(1, at: 0)
        timeline.run(until: 3_600_000)
        #expect(timeline.site.asked == ["150 1 requested"])
        #expect(timeline.shown("1") == [.next(0, nil)])
        #expect(timeline.store.icons.isEmpty)
    }

    @Test("Requests to a host pause after several failures in a row")
    func hostFails() {
        let timeline = IconTimeline()
        for coin in 1...40 {
            timeline.site.response(coin, .failure(SiteFailure(site: .coinIcons, reason: .unreachable)))
        }
        for coin in 1...40 { timeline.appear(coin, at: 0) }
        timeline.run(until: 29_000)
        #expect(timeline.site.asked.count == 6)
        timeline.at(29_500) { for coin in 1...40 { timeline.site.response(coin, .success(.none)) } }
        timeline.run(until: 400_000)
        #expect(timeline.site.asked.count == 46)
    }

    @Test("Requests respect the host's Retry-After")
    func retryAfter() {
        let timeline = IconTimeline()
        let failure = SiteFailure(site: .coinIcons, reason: .rateLimited, retryAt: timeline.date(300))
        timeline.site.response(1, .failure(failure))
        timeline.appear(1, at: 0)
        timeline.appear(2, at: 10_000)
        timeline.run(until: 299_000)
        #expect(timeline.site.asked == ["150 1 requested"])
        timeline.run(until: 301_000)
        #expect(timeline.site.asked == ["150 1 requested", "300000 2 requested", "300000 1 requested"])
    }

    // MARK: Another client

    @Test("A new client removes the previous one's icons and shows its own")
    func clients() {
        let timeline = IconTimeline()
        let other = TimedIcons(timeline.scheduler)
        other.response(1, .success(.picture(.test("1 other"), entityTag: nil)))
        timeline.appear(1, at: 0)
        timeline.appear(2, at: 900)
        timeline.at(1_000) { timeline.clients.accept(MarketClient(icons: other)) }
        timeline.run(until: 2_000)
        #expect(timeline.site.log == ["150 1 requested", "250 1 responded"])
        #expect(
            timeline.shown("1") == [
                .next(0, nil), .next(250, "1 v1 36"), .next(1_000, nil), .next(1_100, "1 other 36"),
            ])
        #expect(other.asked.count == 2)
    }

    @Test("Without a client there are no icons")
    func nowhere() {
        let timeline = IconTimeline()
        timeline.at(0) { timeline.clients.accept(MarketClient(icons: nil)) }
        timeline.appear(1, at: 10)
        timeline.run(until: 100_000)
        #expect(timeline.site.log.isEmpty && timeline.store.log.isEmpty)
        #expect(timeline.shown("1") == [.next(10, nil)])
    }

    @Test("Nothing leaks")
    func leaks() {
        weak var feed: IconFeed<String>?
        do {
            let timeline = IconTimeline()
            timeline.appear(1, at: 0)
            timeline.appear(2, at: 0)
            timeline.leave("1", at: 200)
            timeline.leave("2", at: 210)
            timeline.run(until: 1_000)
            feed = timeline.feed
        }
        #expect(feed == nil)
    }
}
