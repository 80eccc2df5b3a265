/// A type-erased observer.
///
/// Thread safety is that of the wrapped observer or function.
public struct AnyObserver<Element>: ObserverType, Sendable {
    /// A function that receives events.
    public typealias EventHandler = (Event<Element>) -> Void

    /// Called directly by operators, without creating an event.
    let receiver: Sink<Element>

    init(receiver: Sink<Element>) {
        self.receiver = receiver
    }

    /// Creates an observer that passes every event to a function.
    public init(eventHandler: @escaping EventHandler) {
        receiver = EventHandlerSink(eventHandler)
    }

    /// Creates an observer that passes elements to a function and ignores completion and errors.
    ///
    /// As a view model's input it keeps working after the sequence of a view that was bound to it has ended. The function is
    /// called on the thread that sends the element.
    public static func elements(_ onNext: @escaping @Sendable (Element) -> Void) -> AnyObserver<Element> {
        AnyObserver { event in if case .next(let element) = event { onNext(element) } }
    }

    /// Creates an observer that passes every event to another one.
    public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
        receiver = EventHandlerSink(observer.on)
    }

    /// Forwards the event.
    @inlinable
    public func on(_ event: Event<Element>) {
        // Switched here because the caller knows `Element`; unspecialized code would look it up.
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Forwards the element.
    public func onNext(_ element: Element) {
        receiver.onNext(element)
    }

    /// Forwards the error.
    public func onError(_ error: any Error) {
        receiver.onError(error)
    }

    /// Forwards the completion.
    public func onCompleted() {
        receiver.onCompleted()
    }

    /// The observer itself.
    public func asObserver() -> AnyObserver<Element> { self }
}

extension AnyObserver {
    /// Creates an observer of another type whose elements are transformed before they are forwarded.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver<Result> { event in on(event.map(transform)) }
    }
}

extension ObserverType {
    /// Creates an observer of another type whose elements are transformed before they are forwarded.
    public func mapObserver<Result>(_ transform: @escaping (Result) throws -> Element) -> AnyObserver<Result> {
        AnyObserver<Result> { event in on(event.map(transform)) }
    }
}
