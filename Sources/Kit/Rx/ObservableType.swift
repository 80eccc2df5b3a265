/// A type that converts to an observable sequence.
public protocol ObservableConvertibleType<Element> {
    /// The type of the sequence's elements.
    associatedtype Element

    /// The sequence as an ``Observable``.
    func asObservable() -> Observable<Element>
}

/// A sequence that can be observed.
public protocol ObservableType<Element>: BindableType {
    /// Subscribes an observer.
    ///
    /// The observer receives `next* (error | completed)?`, one event at a time.
    ///
    /// - Returns: A disposable that ends the subscription. It need not be disposed after the sequence has ended.
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
    /// The sequence as an ``Observable``.
    public func asObservable() -> Observable<Element> {
        Observable.create { observer in self.subscribe(observer) }
    }
}
