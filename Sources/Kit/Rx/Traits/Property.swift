/// A value of a view model that can be observed and set: the counterpart of a control's ``ControlProperty``.
///
/// It is not bound to a thread: its values are delivered wherever they are sent, and it may be set on any thread.
///
///     let name = Property(BehaviorRelay(value: ""))
///     (entry.rx.text <-> viewModel.name.observe(on: MainScheduler.instance)).disposed(by: bag)
public struct Property<Element>: ControlPropertyType, Sendable {
    private let values: Observable<Element>
    private let sink: AnyObserver<Element>

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - values: The current value on subscription, then each other one; it never fails.
    ///   - sink: Receives requested values. Only `values` reports which of them take effect.
    public init(values: some ObservableType<Element>, sink: some ObserverType<Element>) {
        self.values = values.asObservable()
        self.sink = sink.asObserver()
    }

    /// Creates a property of a relay: its values, and setting it.
    public init(_ relay: BehaviorRelay<Element>) {
        self.init(values: relay, sink: AnyObserver { if case .next(let value) = $0 { relay.accept(value) } })
    }

    /// The property with its values delivered on a scheduler; it is set as before, on the caller's thread.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Property<Element> {
        Property(values: values.observe(on: scheduler), sink: sink)
    }

    /// Subscribes an observer to the current and later values.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        values.subscribe(observer)
    }

    /// Requests a value; a completion or error is ignored and does not end the property.
    public func on(_ event: Event<Element>) {
        if case .next(let value) = event { sink.onNext(value) }
    }

    /// The values as a sequence.
    public func asObservable() -> Observable<Element> { values }

    /// The property as a control's, observed on the main queue.
    public func asControlProperty() -> ControlProperty<Element> { ControlProperty(values: values, valueSink: sink) }
}
