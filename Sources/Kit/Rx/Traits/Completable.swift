/// Distinguishes completables from the other primitive sequences.
public enum CompletableTrait {}

/// A sequence without elements: it completes or fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The events of a completable.
@frozen
public enum CompletableEvent: Sendable {
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended successfully.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// A function that receives the event of a completable.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// Creates a completable from a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Calls its argument once, on any thread, and returns a disposable that stops the work.
    public static func create(
        subscribe: @escaping (@escaping CompletableObserver) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .error(let error): observer.onError(error)
                    case .completed: observer.onCompleted()
                    }
                }
            })
    }

    /// Creates a completable that completes.
    public static func empty() -> Completable {
        Completable(raw: .empty())
    }

    /// Creates a completable that fails.
    public static func error(_ error: any Error) -> Completable {
        Completable(raw: .error(error))
    }

    /// Creates a completable that never ends.
    public static func never() -> Completable {
        Completable(raw: .never())
    }

    /// Subscribes a function to the end of the completable.
    ///
    /// - Parameters:
    ///   - observer: Called with the error or the completion.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        _ observer: @escaping (CompletableEvent) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onCompleted: { observer(.completed) }, onError: { observer(.error($0)) },
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes a function for each kind of end and for the end of the subscription.
    ///
    /// - Parameters:
    ///   - onCompleted: Called when the completable ends successfully.
    ///   - onError: Called with the error. Without it, ``Hooks/defaultErrorHandler`` is called.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = ResultSink<Never>(
            onSuccess: nil, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            check: .make(isolation, file, line))
        sink.recordOrigin(file, line)
        primitiveSequence.source.attach(sink)
        return sink
    }

    /// Subscribes functions that receive an object; they are no longer called once it is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onCompleted: Called when the completable ends successfully.
    ///   - onError: Called with the error.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onCompleted: { [weak object] in
                guard let object else { return }
                onCompleted?(object)
            },
            onError: { [weak object] error in
                guard let object else { return }
                onError?(object, error)
            },
            onDisposed: { [weak object] in
                guard let object else { return }
                onDisposed?(object)
            }, isolation: isolation, file: file, line: line)
    }
}
