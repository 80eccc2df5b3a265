/// A ``BehaviorSubject`` that never ends: it takes elements alone.
public final class BehaviorRelay<Element>: ObservableType, Sendable {
    private let subject: BehaviorSubject<Element>

    /// Makes a relay that holds an element.
    public init(value: Element) {
        subject = BehaviorSubject(value: value)
    }

    /// The last element.
    public var value: Element { subject.lastElement }

    /// Holds an element and hands it to the subscribers.
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Starts delivering elements to an observer, the last one first.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> {
        subject.asObservable()
    }
}
