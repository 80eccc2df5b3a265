extension ObservableType {
    /// Subscribes a function to all events.
    ///
    /// - Returns: What ends the subscription.
    public func subscribe(_ on: @escaping (Event<Element>) -> Void) -> any Disposable {
        let sink = ObserverSink(EventFunction(on))
        asObservable().attach(sink)
        return sink
    }

    /// Subscribes functions to the kinds of events, and to the subscription's end.
    ///
    /// - Parameters:
    ///   - onNext: Called with each element.
    ///   - onError: Called with the error that ends the sequence. Without it, ``Hooks/defaultErrorHandler`` is called.
    ///   - onCompleted: Called when the sequence ends successfully.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    /// - Returns: What ends the subscription.
    @inlinable  // the caller knows the elements' type: here it would be looked up
    public func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        let sink = CallbackSink(onNext: onNext, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
        asObservable().attach(sink)
        return sink
    }

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
    ///
    /// - Returns: What ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onNext: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil
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
            onDisposed: { [weak object] in
                guard let object else { return }
                onDisposed?(object)
            })
    }
}

/// A function that receives events, seen as an observer.
private struct EventFunction<Element>: ObserverType {
    let function: (Event<Element>) -> Void

    init(_ function: @escaping (Event<Element>) -> Void) {
        self.function = function
    }

    func on(_ event: Event<Element>) {
        function(event)
    }
}
