/// An observer that sets something on an object, on a scheduler, and does not keep the object alive.
///
/// It takes no errors: binding to a sequence that can fail is a programmer's error, and stops a debug build.
public struct Binder<Value>: ObserverType, Sendable {
    private let observer: AnyObserver<Value>

    /// Makes a binder.
    ///
    /// - Parameters:
    ///   - target: The object, held weakly.
    ///   - scheduler: Where the value is set.
    ///   - binding: Sets the value.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) {
        weak let target = target
        observer = AnyObserver { event in
            switch event {
            case .next(let element):
                _ = scheduler.schedule(element) { element in
                    if let target { binding(target, element) }
                    return Disposables.create()
                }
            case .error(let error):
                assertionFailure("Binding error: \(error)")
            case .completed: break
            }
        }
    }

    /// Sets the value of a `next` event.
    public func on(_ event: Event<Value>) {
        observer.on(event)
    }

    /// The observer, its type hidden.
    public func asObserver() -> AnyObserver<Value> { observer }
}
