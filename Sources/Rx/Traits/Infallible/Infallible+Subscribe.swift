extension InfallibleType {
    /// Subscribes a function to all events.
    ///
    /// - Returns: What ends the subscription.
    public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
        subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
    }

    /// Subscribes functions to the kinds of events, and to the subscription's end.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    /// - Returns: What ends the subscription.
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onError: infallibleDidFail, onCompleted: onCompleted, onDisposed: onDisposed)
    }

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
    ///
    /// - Returns: What ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onError: { _, error in infallibleDidFail(error) }, onCompleted: onCompleted,
            onDisposed: onDisposed)
    }
}

/// Stops a debug build: an infallible sequence was made of one that fails.
func infallibleDidFail(_ error: any Error) {
    assertionFailure("An infallible sequence has failed: \(error)")
}
