extension InfallibleType {
    /// Subscribes a function to all events.
    ///
    /// - Parameters:
    ///   - on: Called with each event.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        _ on: @escaping (InfallibleEvent<Element>) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onNext: { on(.next($0)) }, onCompleted: { on(.completed) },
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes a function for each kind of event and for the end of the subscription.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            onNext: onNext, onError: infallibleDidFail, onCompleted: onCompleted, onDisposed: onDisposed,
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes functions that receive an object; they are no longer called once it is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - onCompleted: Called when the sequence ends.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        asObservable().subscribe(
            with: object, onNext: onNext, onError: { _, error in infallibleDidFail(error) }, onCompleted: onCompleted,
            onDisposed: onDisposed, isolation: isolation, file: file, line: line)
    }
}

/// Traps in debug builds: an infallible sequence was created from one that fails.
func infallibleDidFail(_ error: any Error) {
    assertionFailure("An infallible sequence failed: \(error)")
}
