/// Hands events to an observer.
final class ObserverSink<
    Observer:
        ObserverType
>: TerminalSink<Observer.Element>, @unchecked Sendable  // see TerminalSink
{
    private var observer: Observer?

    #if DEBUG
        // What an operator subscribes on behalf of its own subscriber belongs to that one's chain.
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

/// Hands events to a function, for as many subscriptions as there are: it is behind `AnyObserver`.
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
