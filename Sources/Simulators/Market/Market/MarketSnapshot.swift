import Foundation
import WickMarket

/// Every figure of the simulated market at one minute.
public struct MarketSnapshot: Sendable {
    /// One coin and its figures.
    public struct Row: Sendable {
        /// The coin.
        public let coin: SimulatedCoin
        /// The price, in US dollars.
        public let price: Double?
        /// The change over an hour, in per cent.
        public let change1h: Double?
        /// The change over 24 hours, in per cent: price ÷ price then − 1, times 100.
        public let change24h: Double?
        /// The change over 7 days, in per cent.
        public let change7d: Double?
        /// The change over 30 days, in per cent.
        public let change30d: Double?
        /// The change over 60 days, in per cent.
        public let change60d: Double?
        /// The change over 90 days, in per cent.
        public let change90d: Double?
        /// The volume of the last 24 hours, in US dollars.
        public let volume24h: Double?
        /// The change of the volume against the 24 hours before, in per cent.
        public let volumeChange24h: Double?
        /// Price times circulating supply, in US dollars; `nil` if either is missing.
        public let marketCap: Double?
        /// The rank by market cap, from 1; coins without a market cap follow, coins without a price have none.
        public internal(set) var rank: Int?
    }

    /// The start of the minute.
    public let time: Date
    /// All rows by rank; those without one are last, by ID.
    public let rows: [Row]
    /// The sum of the market caps, in US dollars.
    public let totalMarketCap: Double
    /// The sum of the 24 h volumes, in US dollars.
    public let totalVolume24h: Double

    init(market: SimulatedMarket, minute: Int) {
        let day = 1440
        let spans = [0, 60, day, 7 * day, 30 * day, 60 * day, 90 * day]
        let shared = spans.map { market.sharedPosition(at: minute - $0) }
        var rows: [Row] = []
        rows.reserveCapacity(market.coins.count)
        for (index, coin) in market.coins.enumerated() {
            guard coin.gaps != .price else {
                rows.append(Row(withoutPrice: coin))
                continue
            }
            let price = market.price(index, at: minute, market: shared[0])
            func change(_ span: Int) -> Double? {
                if coin.gaps == .changes || (coin.gaps == .longChanges && span > 2) { return nil }
                return (price / market.price(index, at: minute - spans[span], market: shared[span]) - 1) * 100
            }
            let volume = market.volume(index, from: minute - day, to: minute)
            let volumeBefore = market.volume(index, from: minute - 2 * day, to: minute - day)
            rows.append(
                Row(
                    coin: coin, price: price, change1h: change(1), change24h: change(2), change7d: change(3),
                    change30d: change(4), change60d: change(5), change90d: change(6), volume24h: volume,
                    volumeChange24h: volumeBefore > 0 ? (volume / volumeBefore - 1) * 100 : nil,
                    marketCap: coin.circulatingSupply.map { $0 * price }, rank: nil))
        }
        time = Date(timeIntervalSince1970: Double(minute) * 60)
        self.rows = Self.ranked(rows)
        totalMarketCap = self.rows.reduce(0) { $0 + ($1.marketCap ?? 0) }
        totalVolume24h = self.rows.reduce(0) { $0 + ($1.volume24h ?? 0) }
    }

    private static func ranked(_ rows: [Row]) -> [Row] {
        // Sorting small keys and moving each row once is several times faster than sorting the rows.
        let keys = rows.indices.map { index -> (cap: Double, id: Int, index: Int) in
            let row = rows[index]
            return (row.price == nil ? -2 : row.marketCap ?? -1, row.coin.id.rawValue, index)
        }
        let order = keys.sorted { $0.cap != $1.cap ? $0.cap > $1.cap : $0.id < $1.id }
        return order.enumerated().map { place, key in
            var row = rows[key.index]
            row.rank = row.price == nil ? nil : place + 1
            return row
        }
    }
}

extension MarketSnapshot.Row {
    /// The row of a coin that is not traded.
    fileprivate init(withoutPrice coin: SimulatedCoin) {
        self.init(
            coin: coin, price: nil, change1h: nil, change24h: nil, change7d: nil, change30d: nil, change60d: nil,
            change90d: nil, volume24h: nil, volumeChange24h: nil, marketCap: nil, rank: nil)
    }
}
