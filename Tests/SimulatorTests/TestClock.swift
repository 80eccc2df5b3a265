import Foundation
import Synchronization

/// A clock that a test moves.
final class TestClock: Sendable {
    private let time: Mutex<Date>

    init(_ start: Date) { time = Mutex(start) }

    var now: Date { time.withLock { $0 } }

    func advance(by seconds: Double) { time.withLock { $0 = $0.addingTimeInterval(seconds) } }
}
