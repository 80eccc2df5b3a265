/// Hands the outcome of a primitive sequence to the functions of a subscription: an element is its end.
final class OutcomeSink<Element>: TerminalSink<Element>, @unchecked Sendable {  // see TerminalSink
    private var successHandler: ((Element) -> Void)?
    private var errorHandler: ((any Error) -> Void)?
    private var completedHandler: (() -> Void)?
    private var disposedHandler: (() -> Void)?
    private let callStack = Hooks.subscriptionCallStack()

    init(
        onSuccess: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)?
    ) {
        successHandler = onSuccess
        errorHandler = onError
        completedHandler = onCompleted
        disposedHandler = onDisposed
    }

    override func handleNext(_ element: Element) {
        guard stop() else { return }
        successHandler?(element)
        finish()
    }

    override func handleError(_ error: any Error) {
        if let errorHandler {
            errorHandler(error)
        } else {
            Hooks.defaultErrorHandler(callStack, error)
        }
    }

    override func handleCompleted() {
        completedHandler?()
    }

    override func handleDisposed() {
        disposedHandler?()
    }

    override func releaseHandlers() {
        successHandler = nil
        errorHandler = nil
        completedHandler = nil
        disposedHandler = nil
    }
}
