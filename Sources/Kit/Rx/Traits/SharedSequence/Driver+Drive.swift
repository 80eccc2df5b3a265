extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Hands all events to observers; for the main thread, where the last element comes at once.
    ///
    /// - Parameters:
    ///   - observers: What receives the events.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        ensureRunningOnMainThread()
        return asObservable().subscribe(each(observers) { $0.on($1) }, isolation: nil, file: file, line: line)
    }

    /// Hands all events to observers of optional elements; for the main thread, where the last element comes at once.
    ///
    /// - Parameters:
    ///   - observers: What receives the events.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        ensureRunningOnMainThread()
        return asObservable().subscribe(
            each(observers) { $0.on($1.map { $0 }) }, isolation: nil, file: file, line: line)
    }

    /// Hands elements to relays; for the main thread, where the last element comes at once.
    ///
    /// - Parameters:
    ///   - relays: What accepts the elements.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func drive<Relay: RelayType>(
        _ relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        drive(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Hands elements to relays of optional elements; for the main thread, where the last element comes at once.
    ///
    /// - Parameters:
    ///   - relays: What accepts the elements.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: What ends the subscription.
    public func drive<Relay: RelayType>(
        _ relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        drive(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Hands the sequence to a function that subscribes to it; for the main thread.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        ensureRunningOnMainThread()
        return transformation(asObservable())
    }

    /// Hands the sequence to a function that subscribes to it with one more argument; for the main thread.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        ensureRunningOnMainThread()
        return with(asObservable())(curriedArgument)
    }

    /// Subscribes functions to the elements and the end; for the main thread, where the last element comes at once.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func drive(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        ensureRunningOnMainThread()
        return asObservable().subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
    ///
    /// For the main thread, where the last element comes at once.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func drive<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        ensureRunningOnMainThread()
        return asObservable().subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }

    private func ensureRunningOnMainThread() {
        MainScheduler.ensureRunningOnMainThread(
            errorMessage: "A driver is driven from the main thread, as its last element is delivered there and then.")
    }
}
