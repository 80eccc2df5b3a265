import Foundation
import Synchronization

/// Lets events through one at a time, without making anybody wait.
///
/// The thread that is inside carries out what others bring in the meantime. What the inside thread itself brings, out of an event
/// that it is delivering, goes through at once: so on one thread events nest just as calls do.
///
///     guard gate.enter() else { return gate.post { ... } }
///     ...
///     gate.leave()
final class Gate: @unchecked Sendable {  // the owner alone touches `depth`; the lock guards `waiting`
    private static let hasWaiting: UInt = 1

    /// The thread inside, or 0; the lowest bit says that work is waiting.
    private let owner = Atomic<UInt>(0)
    private var depth = 0
    private let lock = Lock()
    private var waiting: [() -> Void] = []

    /// Goes in, unless another thread is inside.
    func enter() -> Bool {
        let me = currentThreadID()
        // No other thread writes this one's name, so who reads it is inside already.
        if owner.load(ordering: .relaxed) & ~Self.hasWaiting != me {
            let exchange = owner.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing)
            guard exchange.exchanged else { return false }
        }
        depth += 1
        return true
    }

    /// Goes out, and carries out what has been waiting.
    func leave() {
        depth -= 1
        guard depth == 0 else { return }
        let me = currentThreadID()
        while !owner.compareExchange(expected: me, desired: 0, ordering: .acquiringAndReleasing).exchanged {
            let batch = lock.locked {
                let batch = waiting
                waiting = []
                owner.store(me, ordering: .releasing)
                return batch
            }
            depth += 1
            for work in batch { work() }
            depth -= 1
        }
    }

    /// Leaves work for the thread inside; carries it out at once when nobody is inside by now.
    func post(_ work: @escaping () -> Void) {
        let me = currentThreadID()
        let entered = lock.locked {
            waiting.append(work)
            while true {
                let now = owner.load(ordering: .relaxed)
                let desired = now == 0 ? me | Self.hasWaiting : now | Self.hasWaiting
                let exchange = owner.compareExchange(
                    expected: now, desired: desired, ordering: .acquiringAndReleasing)
                if exchange.exchanged { return now == 0 }
            }
        }
        guard entered else { return }
        depth += 1
        leave()
    }
}

/// What tells this thread from the others; even, and never 0.
@inline(__always)
func currentThreadID() -> UInt {
    #if canImport(Darwin)
        UInt(bitPattern: pthread_self())
    #else
        UInt(pthread_self())
    #endif
}
