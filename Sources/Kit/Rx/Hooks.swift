import Foundation
import Synchronization

/// What a program may hook into.
///
/// The functions are called on any thread.
public enum Hooks {
    /// Handles an error that reached a subscription without an error handler.
    ///
    /// The call stack is that of the subscription, where ``recordCallStackOnError`` was set.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// Tells from where it is called.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    /// Called with errors that reach a subscription without an error handler; prints them in debug builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { Handlers.current.value.errorHandler }
        set { Handlers.current.change { $0.errorHandler = newValue } }
    }

    /// Whether a subscription notes from where it was made.
    ///
    /// It costs time; at first it does not.
    public static var recordCallStackOnError: Bool {
        get { Handlers.current.recordsCallStack.load(ordering: .relaxed) }
        set { Handlers.current.recordsCallStack.store(newValue, ordering: .relaxed) }
    }

    /// Tells from where a subscription is made: at first the symbols of the call stack in debug builds, nothing elsewhere.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { Handlers.current.value.captureCallStack }
        set { Handlers.current.change { $0.captureCallStack = newValue } }
    }

    /// From where a subscription is being made, if that is noted.
    static func subscriptionCallStack() -> [String] {
        recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
    }
}

/// Holds the functions for all threads.
private final class Handlers: @unchecked Sendable {  // the lock guards the functions
    struct Functions {
        var errorHandler: Hooks.DefaultErrorHandler = { stack, error in
            #if DEBUG
                let place = stack.isEmpty ? "" : "\nSubscribed at:\n\(stack.joined(separator: "\n"))"
                print("Unhandled error happened: \(error)\(place)")
            #endif
        }
        var captureCallStack: Hooks.CustomCaptureSubscriptionCallstack = {
            #if DEBUG
                return Thread.callStackSymbols
            #else
                return []
            #endif
        }
    }

    static let current = Handlers()

    let recordsCallStack = Atomic<Bool>(false)
    private let lock = Lock()
    private var functions = Functions()

    var value: Functions { lock.locked { functions } }

    /// Changes the functions; what was there is let go of outside the lock.
    func change(_ body: (inout Functions) -> Void) {
        let old = lock.locked {
            let old = functions
            body(&functions)
            return old
        }
        _ = old
    }
}
