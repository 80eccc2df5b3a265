import Foundation
import Testing
import Waiting
import WickMarket

@testable import WickSimulator

@Suite("A snapshot of the market", .ownThreads)
struct MarketSnapshotTests {
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)
    private static let seeds: [UInt64] = [1, 2, 3, 0xDEAD_BEEF]

    @Test(
        "ranks by market cap without gaps; coins without a market cap follow, coins without a price have no rank",
        arguments: seeds)
    func ranks(seed: UInt64) {
        let rows = SimulatedMarket(seed: seed, coins: 4000).snapshot(at: Self.now).rows
        #expect(rows.count == 4000)
        let ranked = rows.prefix { $0.rank != nil }
        #expect(ranked.map(\.rank) == ranked.indices.map { $0 + 1 })
        let caps = ranked.compactMap(\.marketCap)
        #expect(caps == caps.sorted(by: >))
        #expect(ranked.prefix(caps.count).allSatisfy { $0.marketCap != nil })
        #expect(rows.dropFirst(ranked.count).allSatisfy { $0.price == nil })
        #expect(rows.dropFirst(ranked.count).count > 0)
    }

    @Test("has finite figures, and positive prices across twelve decades", arguments: seeds)
    func figures(seed: UInt64) throws {
        let rows = SimulatedMarket(seed: seed, coins: 20_000).snapshot(at: Self.now).rows
        let figures = rows.flatMap { [$0.price, $0.volume24h, $0.marketCap].compactMap(\.self) }
        #expect(figures.allSatisfy { $0.isFinite && $0 > 0 })
        let changes = rows.flatMap {
            [$0.change1h, $0.change24h, $0.change7d, $0.change30d, $0.change60d, $0.change90d].compactMap(\.self)
        }
        #expect(changes.allSatisfy { $0.isFinite && $0 > -100 })
        let prices = rows.compactMap(\.price)
        #expect(try #require(prices.min()) < 1e-10)
        #expect(try #require(prices.min()) > 1e-13)
        #expect(try #require(prices.max()) > 1e5)
        #expect(try #require(prices.max()) < 1e7)
    }

    @Test("has the totals of its rows")
    func totals() {
        let snapshot = SimulatedMarket(seed: 4, coins: 1000).snapshot(at: Self.now)
        #expect(snapshot.totalMarketCap == snapshot.rows.reduce(0) { $0 + ($1.marketCap ?? 0) })
        #expect(snapshot.totalVolume24h == snapshot.rows.reduce(0) { $0 + ($1.volume24h ?? 0) })
        #expect(snapshot.totalMarketCap > 0 && snapshot.totalVolume24h > 0)
    }

    @Test("is the same for the same seed, and differs for another")
    func determinism() {
        func prices(_ seed: UInt64) -> [Double?] {
            SimulatedMarket(seed: seed, coins: 400).snapshot(at: Self.now).rows.map(\.price)
        }
        #expect(prices(1) == prices(1))
        #expect(prices(1) != prices(2))
    }

    @Test("lacks the long changes of new coins and all changes of some others")
    func gaps() {
        let rows = SimulatedMarket(seed: 1, coins: 20_000).snapshot(at: Self.now).rows
        let young = rows.filter { $0.coin.gaps == .longChanges }
        #expect(!young.isEmpty)
        #expect(young.allSatisfy { $0.change24h != nil && $0.change7d == nil && $0.change90d == nil })
        let unknown = rows.filter { $0.coin.gaps == .changes }
        #expect(!unknown.isEmpty)
        #expect(unknown.allSatisfy { $0.price != nil && $0.change1h == nil && $0.change24h == nil })
    }

    @Test("lacks the documented shares of the figures of made-up coins")
    func shares() {
        let coins = SimulatedMarket(seed: 1, coins: 20_000).coins.filter { $0.id.rawValue > 50_000 }
        #expect(coins.count == 20_000 - 213)
        func share(where isIncluded: (SimulatedCoin) -> Bool) -> Double {
            Double(coins.count(where: isIncluded)) / Double(coins.count)
        }
        #expect(abs(share { $0.circulatingSupply == nil } - 0.05) < 0.005)
        #expect(abs(share { $0.gaps == .price } - 0.003) < 0.001)
        #expect(abs(share { $0.gaps == .changes } - 0.005) < 0.001)
        #expect(abs(share { $0.gaps == .longChanges } - 0.012) < 0.002)
    }
}
