/// A value of a view model that can be watched and set: the other side of a control's ``ControlProperty``.
///
/// It belongs to no thread: its values come from wherever they are made, and it is set from any.
public struct Property<Element>: ControlPropertyType, Sendable {
    private let values: Observable<Element>
    private let sink: AnyObserver<Element>

    /// Makes a property.
    ///
    /// - Parameters:
    ///   - values: The value in force at the subscription, then each other one; it never fails.
    ///   - sink: Takes the values that are wished for. What becomes of a wish is told by `values` alone.
    public init(values: some ObservableType<Element>, sink: some ObserverType<Element>) {
        self.values = values.asObservable()
        self.sink = sink.asObserver()
    }

    /// Starts delivering the values in force.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// Wishes for a value; what ends or fails elsewhere does not end the property.
    public func on(_ event: Event<Element>) {
        if case .next(let value) = event { sink.onNext(value) }
    }

    /// The values in force as a sequence.
    public func asObservable() -> Observable<Element> { values }

    /// The property as a control's: watched on the main queue.
    public func asControlProperty() -> ControlProperty<Element> { ControlProperty(values: values, valueSink: sink) }
}
