import Foundation
import KitIntegerConversion
import WickMarket

/// The formula of one coin's price, or of the price of one coin in another.
///
/// The logarithm of a price is a constant and a sum of walks with a factor each: of the one that all coins share, the
/// coin's own, and those of what it is pegged to and is counted in.
struct PriceCourse: Sendable {
    /// Where the walks stand at one minute, in units of 2^-32, and the logarithm of the price there.
    struct Point {
        var positions: SIMD4<Int>
        var logarithm: Double

        /// The price, greater than 0.
        var price: Double { exp(logarithm) }
    }

    /// How much of a free coin's movement is the whole market's.
    private static let together = 0.6
    private static let alone = 0.8
    /// The deviation of a pegged price after a day.
    private static let pegged = 0.000_15
    private static let minutesPerDay = 1440.0

    private let logReference: Double
    /// The first is the walk that all coins share.
    private let walks: [BrownianWalk]
    /// What a unit of each walk adds to the logarithm; 0 where there is no walk.
    private let factors: SIMD4<Double>

    private init(logReference: Double, walks: [BrownianWalk], factors: SIMD4<Double>) {
        self.logReference = logReference
        self.walks = walks
        self.factors = factors
    }

    /// Makes the course of a coin in US dollars.
    ///
    /// - Parameters:
    ///   - anchors: The coins that others may be pegged to.
    ///   - market: The walk that all coins share.
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

    /// The course counted in another coin, which is not pegged to a third.
    func counted(in quote: PriceCourse) -> PriceCourse {
        precondition(quote.walks.count == 2, "what prices are counted in is not pegged to another coin")
        var factors = factors
        factors[0] -= quote.factors[0]
        factors[walks.count] = -quote.factors[1]
        return PriceCourse(
            logReference: logReference - quote.logReference, walks: walks + [quote.walks[1]], factors: factors)
    }

    /// How much the logarithm can be off a straight line where each walk is by 1 at most.
    var greatestFactor: Double {
        (factors[0].magnitude + factors[1].magnitude + factors[2].magnitude + factors[3].magnitude) / BrownianWalk.unit
    }

    /// The point at a minute.
    func point(at minute: Int) -> Point { point(at: minute, market: walks[0].position(at: minute)) }

    /// The point at a minute.
    ///
    /// - Parameter market: Where the walk that all coins share stands at that minute.
    func point(at minute: Int, market: Int) -> Point {
        var positions = SIMD4<Int>.zero
        positions[0] = market
        for index in 1..<walks.count { positions[index] = walks[index].position(at: minute) }
        return point(positions)
    }

    /// The point in the middle of a block that all walks have in common, from those at its ends.
    ///
    /// - Parameters:
    ///   - start: The minute at which the block begins.
    ///   - level: The block lasts 2 to the power of this many minutes, 1...``BrownianWalk/alignedLevels``.
    func middle(ofBlockAt start: Int, level: Int, from left: Point, to right: Point) -> Point {
        // Halving is exact: over the block the higher tents are straight lines of whole slopes.
        var positions = (left.positions &+ right.positions) &>> 1
        for index in 0..<walks.count { positions[index] &+= walks[index].deviation(inBlockAt: start, level: level) }
        return point(positions)
    }

    // The one place where the logarithm is computed: its rounding is the same whichever way leads to a minute.
    private func point(_ positions: SIMD4<Int>) -> Point {
        var logarithm = logReference
        logarithm += factors[0] * Double(positions[0])
        logarithm += factors[1] * Double(positions[1])
        logarithm += factors[2] * Double(positions[2])
        logarithm += factors[3] * Double(positions[3])
        return Point(positions: positions, logarithm: logarithm)
    }
}
