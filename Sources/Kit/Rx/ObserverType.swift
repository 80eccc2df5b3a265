/// A type that receives the events of a sequence.
public protocol ObserverType<Element> {
    /// The type of the elements it receives.
    associatedtype Element

    /// Receives the next event.
    func on(_ event: Event<Element>)
}

extension ObserverType {
    /// Receives an element.
    public func onNext(_ element: Element) {
        on(.next(element))
    }

    /// Receives the completion.
    public func onCompleted() {
        on(.completed)
    }

    /// Receives an error.
    public func onError(_ error: any Error) {
        on(.error(error))
    }

    /// The observer as an ``AnyObserver``.
    public func asObserver() -> AnyObserver<Element> {
        AnyObserver(self)
    }
}
