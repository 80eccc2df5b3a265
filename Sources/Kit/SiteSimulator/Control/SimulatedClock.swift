import Foundation
import KitLocking

/// The market's time: runs as fast as it is told, and can be put forward.
package final class SimulatedClock: Sendable {
    /// The farthest the clock can be put forward at once: a hundred years, in seconds.
    package static let farthest = 3_155_760_000.0

    /// The time of the surroundings, which is not the market's.
    package let real: @Sendable () -> Date
    /// How many simulated seconds a real one lasts.
    package let speed: Double

    private let origin: Date
    private let start: Date
    private let advanced = Guarded(0.0)

    /// Makes a clock.
    ///
    /// - Parameters:
    ///   - start: The simulated time now; `nil` for the real one.
    ///   - speed: 0 stands still, 1 is real time.
    ///   - real: The time of the surroundings.
    package init(start: Date?, speed: Double, real: @escaping @Sendable () -> Date) {
        self.real = real
        self.speed = speed
        origin = real()
        self.start = start ?? origin
    }

    /// The simulated time.
    package var now: Date {
        let elapsed = speed == 0 ? 0 : real().timeIntervalSince(origin) * speed
        return start.addingTimeInterval(elapsed + advanced.withLock { $0 })
    }

    /// Puts the clock forward, in simulated seconds.
    package func advance(by seconds: Double) { advanced.withLock { $0 += seconds } }
}
