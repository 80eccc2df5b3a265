import Foundation
import Networking
import Rx
import Testing
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources

@Suite("Live prices in the list")
struct LivePricesTests {
    private static let live = "● Live: Live prices: Binance."
    private static let connecting = "◐ Connecting: Connecting to the live prices."
    private static let connectingBinance = "◐ Connecting: Connecting to the live prices: Binance."

    /// A timeline with a row in sight from 1,000 on and a first price at 2,000.
    private func started() -> LiveTimeline {
        let timeline = LiveTimeline()
        timeline.at(1_000) { $0.showRow() }
        timeline.at(2_000) { $0.send(67_100) }
        return timeline
    }

    @Test("A row in sight shows each price as it changes, and no sections are made for it")
    func rows() {
        let timeline = started()
        for number in 1...50 { timeline.at(3_000 + number * 20) { $0.send(67_200 + Double(number)) } }
        timeline.run(until: 2_500)
        let orders = timeline.orders
        timeline.run(until: 10_000)
        #expect(
            timeline.prices.prefix(4) == [
                "1000 $67,000.00", "2000 $67,100.00", "3020 $67,201.00", "3120 $67,205.00",
            ])
        #expect(timeline.prices.last == "4020 $67,250.00")
        #expect(timeline.row?.spokenDescription.hasPrefix("Bitcoin, BTC, price $67,250.00, up 1.50%") == true)
        #expect(timeline.row?.priceNote == "Binance")
        #expect(timeline.orders == orders)
        #expect(
            timeline.statuses == [
                "0 none", "100 \(Self.connecting)", "1300 \(Self.connectingBinance)", "2000 \(Self.live)",
            ])
    }

    @Test("Coins out of sight are not requested, and a price from before is not shown again")
    func sight() {
        let timeline = started()
        timeline.at(3_000) { $0.hideRow() }
        timeline.at(20_000) { $0.showRow() }
        timeline.run(until: 1_299)
        #expect(timeline.sockets.connections.isEmpty)
        timeline.run(until: 2_500)
        #expect(timeline.openConnections.count == 1)
        timeline.run(until: 19_000)
        #expect(timeline.openConnections.isEmpty)
        timeline.run(until: 21_000)
        #expect(timeline.openConnections.count == 1)
        #expect(timeline.prices.suffix(2) == ["2000 $67,100.00", "20000 $67,000.00"])
    }

    @Test("Favorites are requested although no row of theirs is in sight, so that a row shows the live price at once")
    func favorites() {
        let timeline = LiveTimeline(favorites: [.bitcoin])
        timeline.at(2_000) { $0.send(67_100) }
        timeline.at(3_000) { $0.showRow() }
        timeline.run(until: 4_000)
        #expect(timeline.openConnections.count == 1)
        #expect(timeline.prices == ["3000 $67,100.00"])
    }

    @Test("The coins of named groups are requested like other favorites")
    func namedGroups() {
        let timeline = LiveTimeline(named: ["Long": [Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)]])
        timeline.at(2_000) { $0.send(67_100) }
        timeline.at(3_000) { $0.showRow() }
        timeline.run(until: 4_000)
        #expect(timeline.openConnections.count == 1)
        #expect(timeline.prices == ["3000 $67,100.00"])
    }

    @Test("A hidden page has no connection")
    func hidden() {
        let timeline = started()
        timeline.at(3_000) { $0.viewModel.isVisible.onNext(false) }
        timeline.at(20_000) { $0.viewModel.isVisible.onNext(true) }
        timeline.run(until: 19_000)
        #expect(timeline.openConnections.isEmpty)
        timeline.at(21_000) { $0.send(67_300) }
        timeline.run(until: 22_000)
        #expect(timeline.prices.last == "21000 $67,300.00")
        #expect(timeline.statuses.last == "21000 \(Self.live)")
    }

    @Test("After a lost connection the price stays for a minute, then the listing's returns; the status says so")
    func lost() {
        let timeline = started()
        timeline.at(10_000) { $0.breakConnections() }
        timeline.at(100_000) { $0.recover() }
        timeline.run(until: 100_000)
        #expect(timeline.prices == ["1000 $67,000.00", "2000 $67,100.00", "70000 $67,000.00"])
        #expect(
            timeline.statuses.dropFirst(3).prefix(3) == [
                "2000 \(Self.live)", "10000 \(Self.connectingBinance)",
                "70000 ○ Every 1 min: Binance is unavailable. The next attempt is at 00:02.",
            ])
        for time in 100...140 { timeline.at(time * 1_000 + 500) { $0.send(68_000 + Double(time)) } }
        timeline.run(until: 150_000)
        #expect(timeline.statuses.last?.hasSuffix(Self.live) == true)
        #expect(timeline.prices.last == "140500 $68,140.00")
    }

    @Test("Under heartbeats alone the list is not live: the listing's price returns, and the status names the site")
    func silent() {
        let timeline = started()
        timeline.run(until: 2_500)
        timeline.sendHeartbeats(until: 40_000)
        timeline.at(12_200) { $0.openConnections.last?.send(#"{"result":null,"id":4}"#) }
        timeline.run(until: 30_000)
        #expect(timeline.prices.prefix(2) == ["1000 $67,000.00", "2000 $67,100.00"])
        #expect(timeline.prices.count == 3 && timeline.prices.last?.hasSuffix(" $67,000.00") == true)
        // The connection is replaced once.
        #expect(timeline.statuses.dropFirst(4).allSatisfy { !$0.contains("●") }, "\(timeline.statuses)")
        #expect(timeline.statuses.last?.contains("○ Every 1 min: Binance is unavailable.") == true)
        timeline.at(31_000) { $0.send(67_100) }
        timeline.run(until: 32_000)
        #expect(timeline.prices.last == "31000 $67,100.00" && timeline.statuses.last == "31000 \(Self.live)")
    }

    @Test("A price that is the same after a long outage is shown again")
    func lostAndUnchanged() {
        let timeline = started()
        timeline.at(10_000) { $0.breakConnections() }
        timeline.at(100_000) { $0.recover() }
        for time in 100...140 { timeline.at(time * 1_000 + 500) { $0.send(67_100) } }
        timeline.run(until: 150_000)
        #expect(timeline.prices.prefix(3) == ["1000 $67,000.00", "2000 $67,100.00", "70000 $67,000.00"])
        #expect(timeline.prices.dropFirst(3).map { $0.drop { $0 != " " } } == [" $67,100.00"])
    }

    @Test("Turned off there is no connection, and the status says why; turned on, prices are live again")
    func turnedOff() {
        let timeline = started()
        timeline.at(3_000) { $0.settings.choose(false, for: .liveUpdates) }
        timeline.at(20_000) { $0.settings.choose(true, for: .liveUpdates) }
        timeline.run(until: 19_000)
        #expect(timeline.openConnections.isEmpty)
        #expect(timeline.prices.last == "3000 $67,000.00")
        #expect(timeline.statuses.last == "3000 ○ Every 1 min: Live prices are turned off in the settings.")
        timeline.at(21_000) { $0.send(67_300) }
        timeline.run(until: 22_000)
        #expect(timeline.prices.last == "21000 $67,300.00" && timeline.statuses.last == "21000 \(Self.live)")
    }

    @Test("Without a connection to save power or on a metered network, the status gives the reason")
    func conditions() {
        let timeline = started()
        timeline.at(3_000) { $0.conditions.accept(DeviceConditions(savesPower: true, isMetered: true)) }
        timeline.at(4_000) { $0.conditions.accept(DeviceConditions(isMetered: true)) }
        timeline.run(until: 19_000)
        #expect(timeline.openConnections.isEmpty)
        #expect(
            timeline.statuses.suffix(2) == [
                "3000 ○ Every 1 min: Live prices are paused while saving power.",
                "4000 ○ Every 1 min: Live prices are paused on a metered network.",
            ])
        timeline.at(20_000) { $0.conditions.accept(DeviceConditions()) }
        timeline.run(until: 21_000)
        #expect(timeline.openConnections.count == 1)
    }

    @Test("A change of the network replaces the connection at once")
    func networkChange() {
        let timeline = started()
        timeline.at(5_000) { $0.networkChanges.accept(()) }
        timeline.at(5_100) { $0.send(67_300) }
        timeline.run(until: 12_000)
        #expect(timeline.sockets.connections.count == 2)
        #expect(timeline.openConnections.count == 1)
        #expect(timeline.prices.last == "5100 $67,300.00")
    }

    @Test("The status says that no site streams the coins as soon as that is known, or that there are no addresses")
    func notStreamed() {
        let without = LiveTimeline(hasStreams: false)
        without.at(1_000) { $0.showRow() }
        without.run(until: 200_000)
        let reason = "The environment has no stream addresses."
        #expect(without.statuses == ["0 none", "100 ○ Every 1 min: \(reason)"])
        let none = "○ Every 1 min: No site streams the prices of these coins."
        let unlisted = LiveTimeline(pairs: [:])
        unlisted.at(1_000) { $0.showRow() }
        unlisted.at(5_000) { $0.showRow(of: CoinID(1027)) }
        unlisted.run(until: 65_000)
        #expect(unlisted.statuses == ["0 none", "100 \(Self.connecting)", "1300 \(none)"])
    }

    @Test("A converted price is marked; a chart's price is compared with the live one")
    func texts() throws {
        let timeline = LiveTimeline()
        timeline.at(200) { $0.showRow() }
        timeline.run(until: 300)
        let row = try #require(timeline.row)
        let received = Date(timeIntervalSince1970: 0)
        let live = LivePrice(price: 70_000, convertedFrom: "USDT", site: .binance, received: received)
        let near = row.showing(RowPrice(live: live, source: SourcePrice(70_010, from: "Kraken")))
        #expect(near.priceText == "$70,000.00" && near.priceNote == "Binance, converted from USDT")
        #expect(near.spokenDescription.hasPrefix("Bitcoin, BTC, price $70,000.00, converted from USDT, up 1.50%"))
        #expect(near.sourceNote == nil && row.priceNote == nil)
        let far = row.showing(RowPrice(live: live, source: SourcePrice(67_000, from: "Kraken")))
        #expect(far.sourceNote == "Kraken: $67,000.00 (−4.29%)")
        let lower = LivePrice(price: 69_000, site: .kraken, received: live.received)
        #expect(row.showing(RowPrice(live: lower)).priceMove(since: near) == .falling)
        #expect(near.priceMove(since: row.showing(RowPrice(live: lower))) == .rising)
        #expect(near.priceMove(since: row) == nil && near.priceMove(since: far) == nil)
    }
}
