/// A ``PublishSubject`` that never ends: it takes elements alone.
public final class PublishRelay<Element>: ObservableType, Sendable {
    private let subject = PublishSubject<Element>()

    /// Makes a relay.
    public init() {}

    /// Hands an element to the subscribers.
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Starts delivering elements to an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> {
        subject.asObservable()
    }
}
