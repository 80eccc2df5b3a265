final class ObserverSink<
    Observer:
        ObserverType
>: TerminalSink<Observer.Element>, @unchecked Sendable  // see TerminalSink
{
    private var observer: Observer?

    #if DEBUG
        // A subscription that an operator makes for its own subscriber belongs to that subscriber's chain.
        override var consumer: AnySink? {
            (observer as? AnyObserver<Observer.Element>)?.receiver ?? observer as? AnySink
        }
    #endif

    init(_ observer: Observer) {
        self.observer = observer
    }

    override func handleNext(_ element: Observer.Element) {
        observer?.on(.next(element))
    }

    override func handleError(_ error: any Error) {
        observer?.on(.error(error))
    }

    override func handleCompleted() {
        observer?.on(.completed)
    }

    override func releaseHandlers() {
        observer = nil
    }
}

/// Passes events to a function, for any number of subscriptions; used by `AnyObserver`.
final class EventHandlerSink<Element>: Sink<Element>, @unchecked Sendable {  // immutable
    private let handler: (Event<Element>) -> Void

    init(_ handler: @escaping (Event<Element>) -> Void) {
        self.handler = handler
    }

    override func onNext(_ element: Element) {
        handler(.next(element))
    }

    override func onError(_ error: any Error) {
        handler(.error(error))
    }

    override func onCompleted() {
        handler(.completed)
    }
}
