extension ObservableType {
    /// Subscribes a function to all events.
    ///
    /// - Parameters:
    ///   - on: Called with each event.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        _ on: @escaping (Event<Element>) -> Void, isolation: (any Actor)? = #isolation,
        file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let check = IsolationCheck.make(isolation, file, line)
        let sink = ObserverSink(EventFunction(check?.wrap(.event, on) ?? on))
        sink.recordOrigin(file, line)
        asObservable().attach(sink)
        return sink
    }

    /// Subscribes a function for each kind of event and for the end of the subscription.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onError: Called with the error that ends the sequence. Without it, ``Hooks/defaultErrorHandler`` is called.
    ///   - onCompleted: Called when the sequence ends successfully.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    @inlinable  // specialized by the caller: unspecialized code looks up the elements' type
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = CallbackSink(
            onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            check: .make(isolation, file, line))
        sink.recordOrigin(file, line)
        asObservable().attach(sink)
        return sink
    }

    /// Subscribes functions that receive an object; they are no longer called once it is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onNext: Called with each element.
    ///   - onError: Called with the error that ends the sequence.
    ///   - onCompleted: Called when the sequence ends successfully.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            with: object, onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            check: .make(isolation, file, line), file: file, line: line)
    }

    func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)?, onError: ((Object, any Error) -> Void)? = nil,
        onCompleted: ((Object) -> Void)?, onDisposed: ((Object) -> Void)?, check: IsolationCheck?,
        file: StaticString, line: UInt
    ) -> any Disposable {
        subscribe(
            onNext: { [weak object] element in
                guard let object else { return }
                onNext?(object, element)
            },
            onError: { [weak object] error in
                guard let object else { return }
                onError?(object, error)
            },
            onCompleted: { [weak object] in
                guard let object else { return }
                onCompleted?(object)
            },
            // Without it, the subscription may be disposed of on any thread.
            onDisposed: onDisposed.map { onDisposed in
                { [weak object] in
                    guard let object else { return }
                    onDisposed(object)
                }
            }, check: check, file: file, line: line)
    }

    func subscribe(
        onNext: ((Element) -> Void)?, onError: ((any Error) -> Void)? = nil, onCompleted: (() -> Void)?,
        onDisposed: (() -> Void)?, check: IsolationCheck?, file: StaticString, line: UInt
    ) -> any Disposable {
        let sink = CallbackSink(
            onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, check: check)
        sink.recordOrigin(file, line)
        asObservable().attach(sink)
        return sink
    }
}

private struct EventFunction<Element>: ObserverType {
    let function: (Event<Element>) -> Void

    init(_ function: @escaping (Event<Element>) -> Void) {
        self.function = function
    }

    func on(_ event: Event<Element>) {
        function(event)
    }
}
