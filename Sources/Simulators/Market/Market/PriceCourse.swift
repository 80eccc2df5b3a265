import Foundation
import KitIntegerConversion
import WickMarket

/// The formula of one coin's price in US dollars or in another coin.
///
/// The logarithm of a price is a constant plus weighted walks: the market's, the coin's own, and those of its peg and
/// of its quote coin.
struct PriceCourse: Sendable {
    /// The positions of the walks at one minute, in units of 2^-32, and the logarithm of the price.
    struct Point {
        var positions: SIMD4<Int>
        var logarithm: Double

        /// The price, greater than 0.
        var price: Double { exp(logarithm) }
    }

    /// The weight of the market's walk in a free coin's movement.
    private static let together = 0.6
    private static let alone = 0.8
    /// The daily deviation of a pegged price.
    private static let pegged = 0.000_15
    private static let minutesPerDay = 1440.0

    private let logReference: Double
    /// The first is the market's walk.
    private let walks: [BrownianWalk]
    /// What a unit of each walk adds to the logarithm; 0 for unused walks.
    private let factors: SIMD4<Double>

    private init(logReference: Double, walks: [BrownianWalk], factors: SIMD4<Double>) {
        self.logReference = logReference
        self.walks = walks
        self.factors = factors
    }

    /// Creates the course of a coin in US dollars.
    ///
    /// - Parameters:
    ///   - anchors: The coins that others may be pegged to.
    ///   - market: The walk shared by all coins.
    init(coin: SimulatedCoin, anchors: [CoinID: SimulatedCoin], market: BrownianWalk, seed: UInt64) {
        func walk(_ id: CoinID) -> BrownianWalk {
            BrownianWalk(seed: seed, stream: Stream.walks + UInt64(id.rawValue))
        }
        func factor(_ deviationOfDay: Double) -> Double {
            deviationOfDay / Self.minutesPerDay.squareRoot() * BrownianWalk.unit
        }
        var walks = [market, walk(coin.id)]
        var factors = SIMD4<Double>.zero
        switch coin.course {
        case .free(let daily):
            factors[0] = factor(daily * Self.together)
            factors[1] = factor(daily * Self.alone)
        case .pegged(let anchor):
            factors[1] = factor(Self.pegged)
            if let anchor, case .free(let daily) = anchors[anchor]?.course {
                walks.append(walk(anchor))
                factors[0] = factor(daily * Self.together)
                factors[2] = factor(daily * Self.alone)
            }
        }
        self.init(logReference: log(coin.referencePrice), walks: walks, factors: factors)
    }

    /// The course quoted in another coin, which must not be pegged to a third.
    func counted(in quote: PriceCourse) -> PriceCourse {
        precondition(quote.walks.count == 2, "The quote currency must not be pegged to another coin.")
        var factors = factors
        factors[0] -= quote.factors[0]
        factors[walks.count] = -quote.factors[1]
        return PriceCourse(
            logReference: logReference - quote.logReference, walks: walks + [quote.walks[1]], factors: factors)
    }

    /// The greatest change of the logarithm when each walk changes by at most 1.
    var greatestFactor: Double {
        (factors[0].magnitude + factors[1].magnitude + factors[2].magnitude + factors[3].magnitude) / BrownianWalk.unit
    }

    func point(at minute: Int) -> Point { point(at: minute, market: walks[0].position(at: minute)) }

    /// The point at a minute.
    ///
    /// - Parameter market: The position of the market's walk at that minute.
    func point(at minute: Int, market: Int) -> Point {
        var positions = SIMD4<Int>.zero
        positions[0] = market
        for index in 1..<walks.count { positions[index] = walks[index].position(at: minute) }
        return point(positions)
    }

    /// The middle point of a block that is aligned in all walks, computed from its end points.
    ///
    /// - Parameters:
    ///   - start: The minute at which the block begins.
    ///   - level: The block lasts 2 to the power of this many minutes, 1...``BrownianWalk/alignedLevels``.
    func middle(ofBlockAt start: Int, level: Int, from left: Point, to right: Point) -> Point {
        // Halving is exact: over the block the higher tents are straight lines with integral slopes.
        var positions = (left.positions &+ right.positions) &>> 1
        for index in 0..<walks.count { positions[index] &+= walks[index].deviation(inBlockAt: start, level: level) }
        return point(positions)
    }

    // The only place that computes the logarithm, so its rounding does not depend on how a minute was reached.
    private func point(_ positions: SIMD4<Int>) -> Point {
        var logarithm = logReference
        logarithm += factors[0] * Double(positions[0])
        logarithm += factors[1] * Double(positions[1])
        logarithm += factors[2] * Double(positions[2])
        logarithm += factors[3] * Double(positions[3])
        return Point(positions: positions, logarithm: logarithm)
    }
}
