/// What a program may hook into.
public enum Hooks {
    /// Handles an error that reached a subscription without an error handler.
    public typealias DefaultErrorHandler = @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    /// Called with errors that reach a subscription without an error handler; prints them in debug builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { Handler.current.value }
        set { Handler.current.value = newValue }
    }
}

/// Holds the handler for all threads.
private final class Handler: @unchecked Sendable {  // the lock guards the function
    static let current = Handler()

    private let lock = Lock()
    private var function: Hooks.DefaultErrorHandler = { _, error in
        #if DEBUG
            print("Unhandled error happened: \(error)")
        #endif
    }

    var value: Hooks.DefaultErrorHandler {
        get { lock.locked { function } }
        set { lock.locked { function = newValue } }
    }
}
