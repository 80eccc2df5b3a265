/// A value that can be observed and set: one side of a two-way binding.
///
/// Its sequence delivers the current value on subscription and then each other one. It never fails.
public protocol ControlPropertyType: ObservableType, ObserverType {
    /// The value as a control's property.
    func asControlProperty() -> ControlProperty<Element>
}

/// A value that a UI control shows and the user changes.
///
/// Its sequence is subscribed to on the main queue. It delivers the current value, then those that **the user** sets; values
/// that the program sets are not delivered. It never fails and completes with the control.
public struct ControlProperty<PropertyType>: ControlPropertyType, Sendable {
    /// The type of the value.
    public typealias Element = PropertyType

    private let values: Observable<PropertyType>
    private let valueSink: AnyObserver<PropertyType>

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - values: The current value on subscription, then those that the user sets, on the main queue.
    ///   - valueSink: Shows a value that the program sets; it must switch to the main queue itself, as ``Binder`` does.
    public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
    where Values.Element == PropertyType, Sink.Element == PropertyType {
        self.values = values.asObservable().subscribe(on: ConcurrentMainScheduler.instance)
        self.valueSink = valueSink.asObserver()
    }

    /// Subscribes an observer to the values.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == PropertyType {
        values.subscribe(observer)
    }

    /// Sets the value; an error is a programmer's error and traps in debug builds.
    public func on(_ event: Event<PropertyType>) {
        switch event {
        case .next(let value): valueSink.onNext(value)
        case .error(let error): assertionFailure("Binding error: \(error)")
        case .completed: valueSink.onCompleted()
        }
    }

    /// The values that the user sets from now on.
    public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

    /// The property as a sequence.
    public func asObservable() -> Observable<PropertyType> { values }

    /// The property itself.
    public func asControlProperty() -> ControlProperty<PropertyType> { self }
}

extension ControlPropertyType where Element == String? {
    /// The property with an empty string in place of `nil`.
    public var orEmpty: ControlProperty<String> {
        let original = asControlProperty()
        return ControlProperty(
            values: original.map { $0 ?? "" }, valueSink: original.mapObserver { $0 })
    }
}
