import Foundation
import Synchronization

/// Process-wide hooks.
///
/// The functions are called on any thread.
public enum Hooks {
    /// Handles an error that reaches a subscription without an error handler.
    ///
    /// The call stack is the subscription's, if ``recordCallStackOnError`` was set when it was made.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// Returns the current call stack.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    /// Called with errors that reach a subscription without an error handler; prints them in debug builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { Handlers.current.value.errorHandler }
        set { Handlers.current.change { $0.errorHandler = newValue } }
    }

    /// Whether subscriptions record their call stack; default: `false`.
    ///
    /// Recording slows each subscription down.
    public static var recordCallStackOnError: Bool {
        get { Handlers.current.recordsCallStack.load(ordering: .relaxed) }
        set { Handlers.current.recordsCallStack.store(newValue, ordering: .relaxed) }
    }

    /// Captures the call stack of a subscription; by default its symbols in debug builds, nothing otherwise.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { Handlers.current.value.captureCallStack }
        set { Handlers.current.change { $0.captureCallStack = newValue } }
    }

    /// The call stack of the current subscription; empty unless recording is on.
    static func subscriptionCallStack() -> [String] {
        recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
    }
}

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

    /// Changes the functions; the previous ones are released outside the lock.
    func change(_ body: (inout Functions) -> Void) {
        let old = lock.locked {
            let old = functions
            body(&functions)
            return old
        }
        _ = old
    }
}
