import RxTest
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources

@Suite("A list sorted by live prices")
struct LiveSortingTests {
    private static let bitcoin = CoinID(1)
    private static let ether = CoinID(1027)

    /// A list sorted by price since 1,000, the highest first, with both coins in sight.
    ///
    /// In the listing Bitcoin costs 67,000 and Ether 3,500.
    private func started(listings: Int = 1) -> LiveTimeline {
        let timeline = LiveTimeline(
            listings: Array(repeating: .value(.market, after: 100), count: listings),
            pairs: [Self.bitcoin: "BTCUSD", Self.ether: "ETHUSD"])
        timeline.at(1_000) {
            $0.showRow()
            $0.showRow(of: Self.ether)
            $0.viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .price))
        }
        return timeline
    }

    @Test("follows them, at most every two seconds")
    func follows() {
        let timeline = started()
        for number in 0..<100 {
            timeline.at(3_000 + number * 100) { $0.send(number.isMultiple(of: 2) ? 70_000 : 66_000, of: "ETHUSD") }
        }
        timeline.run(until: 20_000)
        let times = timeline.orders.dropFirst(2).compactMap { Int($0.prefix { $0 != " " }) }
        #expect(timeline.orders.prefix(3) == ["100 BTC ETH", "1000 BTC ETH", "3000 ETH BTC"])
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 2_000 })
        #expect(timeline.orders.last?.hasSuffix("BTC ETH") == true)
    }

    @Test("makes no sections if the order stays the same or is another one")
    func unchanged() {
        let timeline = started()
        timeline.at(3_000) { $0.send(66_999, of: "ETHUSD") }
        timeline.at(6_000) { $0.viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .price)) }
        timeline.at(7_000) { $0.viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .price)) }
        timeline.at(8_000) { $0.send(70_000, of: "ETHUSD") }
        timeline.run(until: 20_000)
        #expect(timeline.orders == ["100 BTC ETH", "1000 BTC ETH", "6000 ETH BTC", "7000 BTC ETH"])
    }

    @Test("keeps the rows in their places until the pointer has rested for two seconds or has left")
    func pointer() {
        let timeline = started()
        for time in [2_900, 4_500] { timeline.at(time) { $0.viewModel.listActivity.onNext(.pointerMoved) } }
        timeline.at(3_000) { $0.send(70_000, of: "ETHUSD") }
        timeline.at(10_000) { $0.viewModel.listActivity.onNext(.pointerMoved) }
        timeline.at(10_100) { $0.send(60_000, of: "ETHUSD") }
        timeline.at(10_500) { $0.viewModel.listActivity.onNext(.pointerLeft) }
        timeline.run(until: 20_000)
        #expect(timeline.orders.dropFirst(2) == ["6500 ETH BTC", "10500 BTC ETH"])
    }

    @Test("drops a sorting that is due when the pointer moves again, and makes up for it later")
    func movedMeanwhile() {
        let timeline = started()
        timeline.at(3_000) { $0.send(70_000, of: "ETHUSD") }
        timeline.at(4_000) { $0.send(60_000, of: "ETHUSD") }
        timeline.at(4_900) { $0.viewModel.listActivity.onNext(.pointerMoved) }
        timeline.run(until: 20_000)
        #expect(timeline.orders.dropFirst(2) == ["3000 ETH BTC", "7000 BTC ETH"])
    }

    @Test("keeps the rows in their places while a key or a button is held")
    func held() {
        let timeline = started()
        timeline.at(2_900) { $0.viewModel.listActivity.onNext(.held(true)) }
        // Prices that are not confirmed are dropped.
        for time in stride(from: 3_000, to: 40_000, by: 5_000) { timeline.at(time) { $0.send(70_000, of: "ETHUSD") } }
        timeline.at(30_000) { $0.viewModel.listActivity.onNext(.held(false)) }
        timeline.run(until: 40_000)
        #expect(timeline.orders.dropFirst(2) == ["30000 ETH BTC"])
    }

    @Test("is sorted by the latest prices as soon as the user asks for it, wherever the pointer is")
    func tap() {
        let timeline = started()
        timeline.at(2_000) { $0.viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .name)) }
        timeline.at(3_000) { $0.send(70_000, of: "ETHUSD") }
        timeline.at(3_500) { $0.viewModel.listActivity.onNext(.pointerMoved) }
        timeline.at(3_600) { $0.viewModel.sortTapped.onNext(SortTap(kind: .coin, column: .price)) }
        timeline.run(until: 4_000)
        #expect(timeline.orders.last == "3600 ETH BTC")
    }

    @Test("is not sorted while it is hidden, and at once when it is shown")
    func hidden() {
        let timeline = started()
        timeline.at(3_000) { $0.send(70_000, of: "ETHUSD") }
        timeline.at(3_050) { $0.viewModel.isVisible.onNext(false) }
        timeline.at(9_000) { $0.viewModel.isVisible.onNext(true) }
        timeline.at(9_500) { $0.send(70_000, of: "ETHUSD") }
        timeline.run(until: 8_999)
        let hidden = timeline.orders.last
        timeline.run(until: 20_000)
        #expect(hidden == "3000 ETH BTC")
        #expect(timeline.orders.last?.hasSuffix("ETH BTC") == true)
    }

    @Test("keeps the place of a coin that has left the viewport until the next listing")
    func outOfSight() {
        let timeline = started(listings: 2)
        timeline.at(3_000) { $0.send(3_000) }
        timeline.at(5_000) { $0.hideRow() }
        for time in stride(from: 5_500, to: 70_000, by: 5_000) { timeline.at(time) { $0.send(3_500, of: "ETHUSD") } }
        timeline.run(until: 50_000)
        #expect(timeline.orders.dropFirst(2) == ["3000 ETH BTC"])
        timeline.run(until: 70_000)
        #expect(timeline.orders.last?.hasSuffix("BTC ETH") == true)
    }

    @Test("returns to the listing's order with the listing's prices, a minute after a lost connection")
    func lost() {
        let timeline = started()
        timeline.at(3_000) { $0.send(70_000, of: "ETHUSD") }
        timeline.at(10_000) { $0.breakConnections() }
        timeline.run(until: 75_000)
        #expect(timeline.orders.dropFirst(2) == ["3000 ETH BTC", "70000 BTC ETH"])
    }
}
