/// Passes events to the closures of a subscription.
@usableFromInline
class CallbackSink<Element>: TerminalSink<Element>, @unchecked Sendable {  // see TerminalSink
    private let callStack = Hooks.subscriptionCallStack()
    private var nextHandler: ((Element) -> Void)?
    private var errorHandler: ((any Error) -> Void)?
    private var completedHandler: (() -> Void)?
    private var disposedHandler: (() -> Void)?

    @usableFromInline
    init(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?,
        onDisposed: (() -> Void)?, check: IsolationCheck? = nil
    ) {
        if let check {
            nextHandler = check.wrap(.event, onNext)
            errorHandler = check.wrap(.event, onError)
            completedHandler = check.wrap(.event, onCompleted)
            disposedHandler = check.wrap(.disposal, onDisposed)
        } else {
            nextHandler = onNext
            errorHandler = onError
            completedHandler = onCompleted
            disposedHandler = onDisposed
        }
    }

    override func handleNext(_ element: Element) {
        nextHandler?(element)
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
        nextHandler = nil
        errorHandler = nil
        completedHandler = nil
        disposedHandler = nil
    }
}

/// Passes the result of a primitive sequence to the closures of a subscription: an element is its end.
final class ResultSink<Element>: CallbackSink<Element>, @unchecked Sendable {  // adds no state
    init(
        onSuccess: ((Element) -> Void)?, onError: ((any Error) -> Void)?, onCompleted: (() -> Void)? = nil,
        onDisposed: (() -> Void)?, check: IsolationCheck?
    ) {
        super.init(
            onNext: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, check: check)
    }

    override func handleNext(_ element: Element) {
        guard stop() else { return }
        super.handleNext(element)
        // The completion that follows passes through the operators above and ends them, as with RxSwift.
        close()
    }
}
