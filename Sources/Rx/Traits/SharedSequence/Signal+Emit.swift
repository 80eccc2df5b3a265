extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// Hands all events to observers.
    ///
    /// - Returns: What ends the subscription.
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element {
        asObservable().subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Hands all events to observers of optional elements.
    ///
    /// - Returns: What ends the subscription.
    public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
    where Observer.Element == Element? {
        asObservable().map { $0 as Element? }.subscribe { event in
            for observer in observers { observer.on(event) }
        }
    }

    /// Hands elements to relays.
    ///
    /// - Returns: What ends the subscription.
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Hands elements to relays of optional elements.
    ///
    /// - Returns: What ends the subscription.
    public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable where Relay.Element == Element? {
        emit(onNext: { element in
            for relay in relays { relay.accept(element) }
        })
    }

    /// Subscribes functions to the elements and the end.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func emit(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
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
    public func emit<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }

    /// Keeps the sequence running without looking at it.
    ///
    /// - Returns: What ends the subscription.
    public func emit() -> any Disposable {
        emit(onNext: nil, onCompleted: nil, onDisposed: nil)
    }
}
