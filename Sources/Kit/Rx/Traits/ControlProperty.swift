/// A value that can be watched and set: one side of a two-way binding.
///
/// Its sequence gives the present value at the subscription and then each other one. It never fails.
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The value as a control's property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A value that a control of a toolkit shows and the person changes.
///
/// Its sequence is subscribed to on the main queue. It gives the present value, then those that **the person** sets; what
/// the program sets is not told. It never fails and ends with the control.
public struct ControlProperty<PropertyType>: ControlPropertyType, Sendable {
    /// The type of the value.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// Makes a property.
    ///
    /// - Parameters:
    ///   - values: The present value at the subscription, then those that the person sets, on the main queue.
    ///   - valueSink: Shows a value that the program sets; it crosses to the main queue by itself, as ``Binder`` does.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Starts delivering the values.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        values.subscribe(observer)
    }

    /// Sets the value; an error is a programmer's error, and stops a debug build.
    public func on(_ event: Event<PropertyType>) {
        switch event {
        case .next(let value): valueSink.onNext(value)
        case .error(let error): assertionFailure("Binding error: \(error)")
        case .completed: valueSink.onCompleted()
        }
    }

    /// The values that the person sets from now on.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    /// The property as a sequence.
    public func asObservable() -> Observable<PropertyType> { values }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<PropertyType> { self }
}

extension ControlPropertyType where Element == String? {
    /// The same property with an empty text in the place of none.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty(
            values: original.map { $0 ?? "" }, valueSink: original.mapObserver { $0 })
    }
}
