/// What can be seen as an observable sequence.
public protocol ObservableConvertibleType<Element> {
    /// The type of the sequence's elements.
    associatedtype Element

    /// The sequence as an ``Observable``.
    func asObservable() -> Observable<Element>
}

/// A sequence that can be observed.
public protocol ObservableType<Element>: BindableType {
    /// Starts delivering the sequence's events to an observer.
    ///
    /// The observer gets `next* (error | completed)?`, one event at a time.
    ///
    /// - Returns: What ends the subscription. It need not be disposed when the sequence ends by itself.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The sequence as an ``Observable``, its own type hidden.
    public func asObservable() -> Observable<Element> {
        Observable.create { observer in self.subscribe(observer) }
    }
}
