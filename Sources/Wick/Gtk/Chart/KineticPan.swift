import Foundation

/// Kinetic panning: the chart keeps moving after a drag, and slows down.
struct KineticPan {
    /// Pixels per second to the right.
    private(set) var velocity: Double

    /// The time in seconds after which the velocity has decreased to 1/e.
    private static let decay = 0.325
    /// The velocity below which the movement stops, in pixels per second.
    private static let rest = 12.0
    /// The maximum velocity, in pixels per second.
    private static let fastest = 6_000.0

    /// - Parameter velocity: The velocity at the end of the drag, in pixels per second to the right.
    init(velocity: Double) { self.velocity = min(max(velocity, -Self.fastest), Self.fastest) }

    var isResting: Bool { velocity.magnitude < Self.rest }

    /// Advances the movement.
    ///
    /// - Parameter seconds: The elapsed time.
    /// - Returns: The distance in pixels.
    mutating func advance(by seconds: Double) -> Double {
        let slower = velocity * exp(-seconds / Self.decay)
        defer { velocity = slower }
        return (velocity - slower) * Self.decay
    }
}
