import Foundation
import WickMarket

/// What stays the same about a coin or token of the simulated market.
public struct SimulatedCoin: Sendable {
    /// The identity: CoinMarketCap's number where the coin is a known one.
    public let id: CoinID
    /// The name, as "Bitcoin"; not always ASCII.
    public let name: String
    /// The ticker symbol, as "BTC"; several coins may share one.
    public let symbol: String
    /// The name in page addresses, as "bitcoin"; unique, ASCII.
    public let slug: String
    /// The chain a token lives on; `nil` for a coin.
    public let platform: Platform?
    /// The price around which the walk runs, in US dollars, greater than 0.
    public let referencePrice: Double
    /// How many there are in circulation; `nil` where nobody verified it, and then there is no market cap.
    public let circulatingSupply: Double?
    /// How many there are in all.
    public let totalSupply: Double
    /// How many there can ever be; `nil` where there is no such limit.
    public let maxSupply: Double?
    /// When the site first listed it.
    public let added: Date
    /// Which figures the site does not have.
    let gaps: Gaps
    /// What the price does.
    let course: Course
    /// What is traded on an average day, in US dollars.
    let dailyVolume: Double

    /// What moves a coin's price.
    enum Course: Hashable, Sendable {
        /// A walk of its own, partly together with the market; the deviation after a day, as a part of 1.
        case free(daily: Double)
        /// It follows the dollar (`nil`) or another coin closely.
        case pegged(to: CoinID?)
    }

    /// Figures that are missing, as they are for some coins in life.
    enum Gaps: Hashable, Sendable {
        case none
        /// It is too young for the longer changes.
        case longChanges
        /// No changes at all.
        case changes
        /// Nobody trades it: no price, no change, no rank.
        case price
    }
}
