extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// Sends all events to observers, on the main thread, starting with the last element.
    ///
    /// - Parameters:
    ///   - observers: The observers.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        ensureRunningOnMainThread()
        return asObservable().subscribe(each(observers) { $0.on($1) }, isolation: nil, file: file, line: line)
    }

    /// Sends all events to observers of optional elements, on the main thread, starting with the last element.
    ///
    /// - Parameters:
    ///   - observers: The observers.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func drive<Observer: ObserverType>(
        _ observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        ensureRunningOnMainThread()
        return asObservable().subscribe(
            each(observers) { $0.on($1.map { $0 }) }, isolation: nil, file: file, line: line)
    }

    /// Sends all elements to relays, on the main thread, starting with the last element.
    ///
    /// - Parameters:
    ///   - relays: The relays.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func drive<Relay: RelayType>(
        _ relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        ensureRunningOnMainThread()
        return asObservable().subscribe(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Sends all elements to relays of optional elements, on the main thread, starting with the last element.
    ///
    /// - Parameters:
    ///   - relays: The relays.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func drive<Relay: RelayType>(
        _ relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        ensureRunningOnMainThread()
        return asObservable().subscribe(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Passes the sequence to a function that subscribes to it; call it on the main thread.
    public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
        ensureRunningOnMainThread()
        return transformation(asObservable())
    }

    /// Passes the sequence and one more argument to a function that subscribes to it; call it on the main thread.
    public func drive<Argument, Result>(
        _ with: (Observable<Element>) -> (Argument) -> Result, curriedArgument: Argument
    ) -> Result {
        ensureRunningOnMainThread()
        return with(asObservable())(curriedArgument)
    }

    /// Subscribes functions to the elements and the end; call it on the main thread.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once when the subscription ends, for any reason; a disposal off the main thread traps.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func drive(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        ensureRunningOnMainThread()
        return subscribeOnMainActor(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
    }

    /// Subscribes functions that receive an object; they are no longer called once it is deallocated.
    ///
    /// Call it on the main thread. The last element is delivered at once.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once when the subscription ends, for any reason; a disposal off the main thread traps.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func drive<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        ensureRunningOnMainThread()
        return subscribeOnMainActor(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
    }

    private func ensureRunningOnMainThread() {
        MainScheduler.ensureRunningOnMainThread(
            errorMessage: "A driver is driven from the main thread, as its last element is delivered there and then.")
    }
}
