/// An observer whose own type is hidden.
///
/// It may be called from any thread as far as what stands behind it may be.
public struct AnyObserver<Element>: ObserverType, Sendable {
    /// The shape of a function that receives events.
    public typealias EventHandler = (Event<Element>) -> Void

    /// What stands behind the observer; operators go to it directly, without making an event.
    let receiver: Sink<Element>

    init(receiver: Sink<Element>) {
        self.receiver = receiver
    }

    /// Makes an observer that hands every event to a function.
    public init(eventHandler: @escaping EventHandler) {
        receiver = EventHandlerSink(eventHandler)
    }

    /// Makes an observer that hands every event to another one.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        receiver = EventHandlerSink(observer.on)
    }

    /// Hands the event on.
    @inlinable
    public func on(_ event: Event<Element>) {
        // Taken apart by the caller, who knows its type: elsewhere it would be looked up.
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Hands the element on.
    public func onNext(_ element: Element) {
        receiver.onNext(element)
    }

    /// Hands the error on.
    public func onError(_ error: any Error) {
        receiver.onError(error)
    }

    /// Hands the completion on.
    public func onCompleted() {
        receiver.onCompleted()
    }

    /// The observer itself.
    public func asObserver() -> AnyObserver<Element> { self }
}

extension AnyObserver {
    /// Makes an observer of other elements, which are transformed before they are handed on.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver<Result> { event in on(event.map(transform)) }
    }
}

extension ObserverType {
    /// Makes an observer of other elements, which are transformed before they are handed on.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver<Result> { event in on(event.map(transform)) }
    }
}
