import Foundation
import Synchronization

/// Tells whether code runs on the main actor's thread.
enum MainThread {
    /// The identifier of the main thread, once known: asking Foundation takes 100 times as long as comparing.
    private static let known = Atomic<UInt>(0)

    /// Whether code on this thread runs on the main actor.
    ///
    /// That is the process's first thread, and any thread that executes the main queue: after `dispatchMain()`, which an
    /// asynchronous `main` calls, that is a different thread.
    static var isCurrent: Bool {
        let current = currentThreadID()
        return known.load(ordering: .relaxed) == current || find(current)
    }

    private static func find(_ current: UInt) -> Bool {
        if Thread.isMainThread {
            known.store(current, ordering: .relaxed)
            return true
        }
        return MainQueueMark.isHere
    }
}
