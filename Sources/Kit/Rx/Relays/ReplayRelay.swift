/// A ``ReplaySubject`` that never ends: it takes elements alone.
public final class ReplayRelay<Element>: ObservableType, Sendable {
    private let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) {
        self.subject = subject
    }

    /// Makes a relay that keeps some of its last elements.
    ///
    /// - Parameter bufferSize: How many, 0 or more.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(.create(bufferSize: bufferSize))
    }

    /// Makes a relay that keeps all its elements.
    public static func createUnbound() -> ReplayRelay<Element> {
        ReplayRelay(.createUnbounded())
    }

    /// Keeps an element and hands it to the subscribers.
    public func accept(_ event: Element) {
        subject.onNext(event)
    }

    /// Starts delivering elements to an observer, those that are kept first.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        subject.subscribe(observer)
    }

    /// The relay as a sequence.
    public func asObservable() -> Observable<Element> {
        subject.asObservable()
    }
}
