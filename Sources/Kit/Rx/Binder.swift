/// An observer that sets values on a weakly held object, on a scheduler.
///
/// It accepts no errors: binding to a sequence that fails is a programmer's error and traps in debug builds.
public struct Binder<Value>: ObserverType, Sendable {
    private let observer: AnyObserver<Value>

    /// Creates a binder that sets values on the main actor.
    ///
    /// - Parameters:
    ///   - target: The object, held weakly.
    ///   - binding: Sets a value; isolated to the main actor wherever the binder is created.
    public init<Target: AnyObject>(_ target: Target, binding: @escaping @MainActor (Target, Value) -> Void) {
        // Isolation is not part of a function's representation, and `MainScheduler` runs its actions on the main actor.
        let binding = unsafeBitCast(binding, to: ((Target, Value) -> Void).self)
        self.init(target, scheduler: MainScheduler(), check: nil, binding: binding)
    }

    /// Creates a binder that sets values on a scheduler.
    ///
    /// - Parameters:
    ///   - target: The object, held weakly.
    ///   - scheduler: Runs `binding`.
    ///   - binding: Sets a value.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
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

    /// The binder as an ``AnyObserver``.
    public func asObserver() -> AnyObserver<Value> { observer }
}
