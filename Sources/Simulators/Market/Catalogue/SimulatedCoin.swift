import Foundation
import KitIntegerConversion
import WickMarket

/// The constant properties of a coin or token of the simulated market.
public struct SimulatedCoin: Sendable {
    /// The ID: CoinMarketCap's for known coins.
    public let id: CoinID
    /// The name, such as "Bitcoin"; not always ASCII.
    public let name: String
    /// The ticker symbol, such as "BTC"; not unique.
    public let symbol: String
    /// The name in URLs, such as "bitcoin"; unique, ASCII.
    public let slug: String
    /// The chain of a token; `nil` for a coin.
    public let platform: Platform?
    /// The price at the centre of the random walk, in US dollars, greater than 0.
    public let referencePrice: Double
    /// The circulating supply; `nil` if unverified, and then there is no market cap.
    public let circulatingSupply: Double?
    /// The total supply.
    public let totalSupply: Double
    /// The maximum supply; `nil` if unlimited.
    public let maxSupply: Double?
    /// When the site listed the coin.
    public let added: Date
    /// The figures that the site lacks.
    let gaps: Gaps
    let course: Course
    /// The average daily volume in US dollars.
    let dailyVolume: Double

    /// How a coin's price moves.
    enum Course: Hashable, Sendable {
        /// An independent walk, partly correlated with the market; `daily` is the deviation per day as a fraction.
        case free(daily: Double)
        /// Pegged to the dollar (`nil`) or to another coin.
        case pegged(to: CoinID?)
    }

    /// Missing figures, as some real coins have.
    enum Gaps: Hashable, Sendable {
        case none
        /// Listed too recently for the longer changes.
        case longChanges
        case changes
        /// Not traded: no price, no changes, no rank.
        case price
    }

    /// A fictional address in Ethereum's format, derived from the ID.
    var contractAddress: String {
        let noise = CounterNoise(seed: 0, stream: UInt64(id.rawValue))
        let digits: [UInt8] = Array("0123456789abcdef".utf8)
        var text = Array("0x".utf8)
        text.reserveCapacity(42)
        for part in 0..<3 {
            let bits = noise.bits(UInt64(part))
            for digit in 0..<(part == 2 ? 8 : 16) { text.append(digits[Int((bits >> UInt64(digit * 4)) & 15)]) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
