extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Sends all events to observers.
    ///
    /// - Parameters:
    ///   - observers: The observers.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func emit<Observer: ObserverType>(
        to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element {
        asObservable().subscribe(each(observers) { $0.on($1) }, isolation: nil, file: file, line: line)
    }

    /// Sends all events to observers of optional elements.
    ///
    /// - Parameters:
    ///   - observers: The observers.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func emit<Observer: ObserverType>(
        to observers: Observer..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Observer.Element == Element? {
        asObservable().subscribe(
            each(observers) { $0.on($1.map { $0 }) }, isolation: nil, file: file, line: line)
    }

    /// Sends all elements to relays.
    ///
    /// - Parameters:
    ///   - relays: The relays.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func emit<Relay: RelayType>(
        to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element {
        asObservable().subscribe(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Sends all elements to relays of optional elements.
    ///
    /// - Parameters:
    ///   - relays: The relays.
    ///   - file: The caller's file, for ``Resources/subscriptions()``.
    ///   - line: The caller's line, for ``Resources/subscriptions()``.
    /// - Returns: A disposable that ends the subscription.
    public func emit<Relay: RelayType>(
        to relays: Relay..., file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable where Relay.Element == Element? {
        asObservable().subscribe(onNext: each(relays) { $0.accept($1) }, isolation: nil, file: file, line: line)
    }

    /// Subscribes functions to the elements and the end.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once when the subscription ends, for any reason; a disposal off the main thread traps.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func emit(
        onNext: (@MainActor (Element) -> Void)? = nil, onCompleted: (@MainActor () -> Void)? = nil,
        onDisposed: (@MainActor () -> Void)? = nil, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribeOnMainActor(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
    }

    /// Subscribes functions that receive an object; they are no longer called once it is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once when the subscription ends, for any reason; a disposal off the main thread traps.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func emit<Object: AnyObject>(
        with object: Object, onNext: (@MainActor (Object, Element) -> Void)? = nil,
        onCompleted: (@MainActor (Object) -> Void)? = nil, onDisposed: (@MainActor (Object) -> Void)? = nil,
        file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribeOnMainActor(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed, file: file, line: line)
    }
}
