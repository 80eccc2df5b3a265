/// A ``BehaviorSubject`` that accepts only elements and never ends.
public final class BehaviorRelay<Element>: ObservableType, Sendable {
    private let subject: BehaviorSubject<Element>

    /// Creates a relay with an initial element.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// The last element.
    public var value: Element { subject.lastElement }

    /// Stores an element and sends it to the subscribers.
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Subscribes an observer, which receives the last element first.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> {
        subject.asObservable()
    }
}
