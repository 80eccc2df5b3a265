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
