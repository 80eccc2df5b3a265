import Foundation
import KitLocking

/// A clock controlled by a test.
final class TestClock: Sendable {
    private let time: Guarded<Date>

    init(_ start: Date) { time = Guarded(start) }

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: Double) { time.withLock { $0 = $0.addingTimeInterval(seconds) } }
}
