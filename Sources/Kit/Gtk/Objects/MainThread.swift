import Dispatch
import Foundation
import KitIntegerConversion
import Synchronization

#if DEBUG
    /// Checks at run time that GTK is used on the main actor's thread.
    ///
    /// `MainActor.preconditionIsolated` would print no readable message.
    enum MainThread {
        /// The process's first thread, once known: comparing is much faster than asking Foundation.
        private static let first = Atomic<UInt>(0)

        /// Marks the main queue, which another thread executes after `dispatchMain()`.
        private static let mark: DispatchSpecificKey<Void> = {
            let key = DispatchSpecificKey<Void>()
            DispatchQueue.main.setSpecific(key: key, value: ())
            return key
        }()

        /// Stops the program on any other thread.
        static func require() {
            let current = UInt(pthread_self())
            if first.load(ordering: .relaxed) == current { return }
            guard Thread.isMainThread else {
                precondition(
                    DispatchQueue.getSpecific(key: mark) != nil, "GTK may only be used on the main thread.")
                return
            }
            first.store(current, ordering: .relaxed)
        }
    }
#endif
