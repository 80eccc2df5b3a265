import Synchronization

/// What a program may hook into.
public enum Hooks {
    /// Handles an error that reached a subscription without an error handler.
    public typealias DefaultErrorHandler = @Sendable (_ subscriptionCallStack: [String], _ error: any Error) -> Void

    private static let handler = Mutex<DefaultErrorHandler> { _, error in
        #if DEBUG
            print("Unhandled error happened: \(error)")
        #endif
    }

    /// Called with errors that reach a subscription without an error handler; prints them in debug builds.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { handler.withLock { $0 } }
        set { handler.withLock { $0 = newValue } }
    }
}
