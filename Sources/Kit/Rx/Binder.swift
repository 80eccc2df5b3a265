/// An observer that sets something on an object, on a scheduler, and does not keep the object alive.
///
/// It takes no errors: binding to a sequence that can fail is a programmer's error, and stops a debug build.
public struct Binder<Value>: ObserverType, Sendable {
    private let observer: AnyObserver<Value>

    /// Makes a binder that sets values on the main actor.
    ///
    /// - Parameters:
    ///   - target: The object, held weakly.
    ///   - binding: Sets a value; isolated to the main actor wherever the binder is made.
    public init<Target: AnyObject>(_ target: Target, binding: @escaping @MainActor (Target, Value) -> Void) {
        // Isolation is not part of a function's representation, and `MainScheduler` runs its actions on the main actor.
        let binding = unsafeBitCast(binding, to: ((Target, Value) -> Void).self)
        self.init(target, scheduler: MainScheduler(), check: nil, binding: binding)
    }

    /// Makes a binder that sets values on a scheduler.
    ///
    /// - Parameters:
    ///   - target: The object, held weakly.
    ///   - scheduler: Where the value is set.
    ///   - binding: Sets a value.
    ///   - isolation: The actor that the closure is called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType, binding: @escaping (Target, Value) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            target, scheduler: scheduler, check: .make(isolation, file, line), binding: binding)
    }

    private init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType, check: IsolationCheck?,
        binding: @escaping (Target, Value) -> Void
    ) {
        weak let target = target
        observer = AnyObserver { event in
            switch event {
            case .next(let element):
                _ = scheduler.schedule(element) { element in
                    check?.verify(.event)
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
