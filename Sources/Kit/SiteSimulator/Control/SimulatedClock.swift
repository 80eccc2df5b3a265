import Foundation
import KitLocking

/// The simulated market's clock, which has an adjustable speed and can be advanced.
package final class SimulatedClock: Sendable {
    /// The maximum advance in one step: a hundred years, in seconds.
    package static let farthest = 3_155_760_000.0

    /// The real time.
    package let real: @Sendable () -> Date
    /// The number of simulated seconds per real second.
    package let speed: Double

    private let origin: Date
    private let start: Date
    private let advanced = Guarded(0.0)
    private let observer = Guarded<(@Sendable () -> Void)?>(nil)

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - start: The simulated time at creation; `nil` for the real time.
    ///   - speed: 0 stops the clock, 1 is real time.
    ///   - real: The real time.
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

    /// The real seconds since its creation plus the simulated seconds by which it was advanced, for what happens at the speed
    /// of the real time even if the clock is stopped or fast.
    package var uptime: Double { real().timeIntervalSince(origin) + advanced.withLock { $0 } }

    /// Advances the clock, in simulated seconds.
    package func advance(by seconds: Double) {
        advanced.withLock { $0 += seconds }
        observer.withLock { $0 }?()
    }

    /// Calls a closure after each ``advance(by:)`` on the same thread, instead of the previous one.
    package func onAdvance(_ body: (@Sendable () -> Void)?) { observer.withLock { $0 = body } }
}
