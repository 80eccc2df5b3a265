import Foundation
import Market

/// The formula of one coin's price.
struct PriceCourse: Sendable {
    /// How much of a free coin's movement is the whole market's.
    private static let together = 0.6
    private static let alone = 0.8
    /// The deviation of a pegged price after a day.
    private static let pegged = 0.000_15
    private static let minutesPerDay = 1440.0

    private let logReference: Double
    private let common: Double
    private let own: Double
    private let walk: BrownianWalk
    private let anchorCommon: Double
    private let anchorOwn: Double
    private let anchorWalk: BrownianWalk?

    /// Makes the course of a coin.
    ///
    /// - Parameter anchors: The coins that others may be pegged to.
    init(coin: SimulatedCoin, anchors: [CoinID: SimulatedCoin], seed: UInt64) {
        logReference = log(coin.referencePrice)
        walk = BrownianWalk(seed: seed, stream: Stream.walks + UInt64(coin.id.rawValue))
        switch coin.course {
        case .free(let daily):
            let deviation = daily / Self.minutesPerDay.squareRoot()
            common = deviation * Self.together
            own = deviation * Self.alone
            (anchorCommon, anchorOwn, anchorWalk) = (0, 0, nil)
        case .pegged(let anchor):
            common = 0
            own = Self.pegged / Self.minutesPerDay.squareRoot()
            if let anchor, let free = anchors[anchor], case .free(let daily) = free.course {
                let deviation = daily / Self.minutesPerDay.squareRoot()
                anchorCommon = deviation * Self.together
                anchorOwn = deviation * Self.alone
                anchorWalk = BrownianWalk(seed: seed, stream: Stream.walks + UInt64(anchor.rawValue))
            } else {
                (anchorCommon, anchorOwn, anchorWalk) = (0, 0, nil)
            }
        }
    }

    /// The price at a minute, in US dollars, greater than 0.
    ///
    /// - Parameter market: Where the walk that all coins share stands at that minute.
    func price(at minute: Int, market: Double) -> Double {
        var exponent = logReference + common * market + own * walk.value(at: minute)
        if let anchorWalk { exponent += anchorCommon * market + anchorOwn * anchorWalk.value(at: minute) }
        return exp(exponent)
    }
}
