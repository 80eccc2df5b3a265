import Foundation

/// A chart that goes on by itself when it was let go in motion, and comes to rest.
struct KineticPan {
    /// How fast it moves, in pixels a second to the right.
    private(set) var velocity: Double

    /// After this time, in seconds, it has slowed down to a third (1/e).
    private static let decay = 0.325
    /// Slower than this, in pixels a second, it rests.
    private static let rest = 12.0
    /// No hand is faster than this, in pixels a second.
    private static let fastest = 6_000.0

    /// Lets go of a chart.
    ///
    /// - Parameter velocity: How fast it was moved, in pixels a second to the right.
    init(velocity: Double) { self.velocity = min(max(velocity, -Self.fastest), Self.fastest) }

    /// Whether it has come to rest.
    var isResting: Bool { velocity.magnitude < Self.rest }

    /// Goes on for some time.
    ///
    /// - Parameter seconds: How long.
    /// - Returns: How far it goes meanwhile, in pixels.
    mutating func advance(by seconds: Double) -> Double {
        let slower = velocity * exp(-seconds / Self.decay)
        defer { velocity = slower }
        return (velocity - slower) * Self.decay
    }
}
