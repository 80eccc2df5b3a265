import Foundation
import KitIntegerConversion
import WickMarket

/// The best-known coins and tokens, parsed from ``knownCoinTable``.
enum KnownCoins {
    /// The known coins by descending market cap at their reference prices.
    ///
    /// - Parameter seed: Determines the figures missing from the table (volume, total supply).
    static func coins(seed: UInt64) -> [SimulatedCoin] {
        let lines = knownCoinTable.split(separator: "\n").compactMap(Line.init)
        let bySymbol = Dictionary(lines.map { ($0.symbol, $0.id) }, uniquingKeysWith: { first, _ in first })
        let noise = CounterNoise(seed: seed, stream: Stream.known)
        return lines.map { coin(of: $0, bySymbol: bySymbol, noise: noise) }
            .sorted { $0.referenceMarketCap > $1.referenceMarketCap }
    }

    /// A line of the table, split into columns.
    struct Line {
        let id: Int
        let symbol: String
        let platform: Platform?
        let supply: Double
        let maxSupply: Double?
        let price: Double
        let course: Substring
        let slug: String
        let name: String

        /// `nil` if a column is missing or not a number.
        init?(_ text: Substring) {
            let columns = text.split(separator: " ", maxSplits: 8)
            guard columns.count == 9, let id = Int(columns[0]), let supply = Double(columns[3]),
                let price = Double(columns[5])
            else { return nil }
            self.id = id
            symbol = String(columns[1])
            platform = columns[2] == "-" ? nil : Platforms.platform(symbol: String(columns[2]))
            self.supply = supply
            maxSupply = columns[4] == "-" ? nil : Double(columns[4])
            self.price = price
            course = columns[6]
            slug = String(columns[7])
            name = String(columns[8])
        }
    }

    private static func coin(of line: Line, bySymbol: [String: Int], noise: CounterNoise) -> SimulatedCoin {
        let course: SimulatedCoin.Course
        var turnover = 0.015 + 0.045 * noise.uniform(UInt64(line.id) * 2)
        if line.course == "$" {
            course = .pegged(to: nil)
            turnover = 0.15 + 0.35 * noise.uniform(UInt64(line.id) * 2)
        } else if line.course.hasPrefix("=") {
            course = .pegged(to: bySymbol[String(line.course.dropFirst(1))].map { CoinID($0) })
        } else {
            course = .free(daily: (Double(line.course) ?? 5) / 100)
        }
        let locked = 1 + 0.2 * noise.uniform(UInt64(line.id) * 2 + 1)
        return SimulatedCoin(
            id: CoinID(line.id), name: line.name, symbol: line.symbol, slug: line.slug, platform: line.platform,
            referencePrice: line.price, circulatingSupply: line.supply,
            totalSupply: min(line.supply * locked, line.maxSupply ?? .infinity).rounded(), maxSupply: line.maxSupply,
            added: ListingDates.added(id: line.id), gaps: .none, course: course,
            dailyVolume: line.supply * line.price * turnover)
    }
}

extension SimulatedCoin {
    /// Reference price times circulating supply; 0 if the supply is unknown.
    var referenceMarketCap: Double { referencePrice * (circulatingSupply ?? 0) }
}

/// Approximate listing dates of coins, estimated from their ascending IDs.
private enum ListingDates {
    /// IDs, and the days since the epoch on which they were assigned, roughly.
    private static let milestones: [(id: Int, day: Int)] = [
        (1, 15_823), (1000, 16_556), (1500, 17_014), (2000, 17_351), (3500, 17_837), (5000, 18_255), (7000, 18_523),
        (10_000, 18_779), (17_000, 18_992), (23_000, 19_337), (28_000, 19_684), (33_000, 19_982), (39_000, 20_454),
    ]

    /// The start of the day on which the coin was listed, roughly.
    static func added(id: Int) -> Date {
        var previous = milestones[0]
        for milestone in milestones {
            if id <= milestone.id {
                let part = Double(id - previous.id) / Double(max(1, milestone.id - previous.id))
                let day = Double(previous.day) + part * Double(milestone.day - previous.day)
                return Date(timeIntervalSince1970: day.rounded() * 86_400)
            }
            previous = milestone
        }
        return Date(timeIntervalSince1970: Double(previous.day) * 86_400)
    }
}
