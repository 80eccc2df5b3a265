/// Tells completables from the other primitive sequences.
public enum CompletableTrait {}

/// A sequence without an element: it completes, or it fails.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// What a completable gives.
@frozen
public enum CompletableEvent: Sendable {
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended successfully.
    case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// The shape of a function that receives what a completable gives.
    public typealias CompletableObserver = (CompletableEvent) -> Void

    /// Makes a completable of a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Calls its argument once, from any thread, and returns what stops the work.
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

    /// Makes a completable that completes.
    public static func empty() -> Completable {
        Completable(raw: .empty())
    }

    /// Makes a completable that fails.
    public static func error(_ error: any Error) -> Completable {
        Completable(raw: .error(error))
    }

    /// Makes a completable that never ends.
    public static func never() -> Completable {
        Completable(raw: .never())
    }

    /// Subscribes a function to the end of the completable.
    ///
    /// - Parameters:
    ///   - observer: Called with the error or the completion.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func subscribe(
        _ observer: @escaping (CompletableEvent) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onCompleted: { observer(.completed) }, onError: { observer(.error($0)) },
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes functions to the end of the completable, and to that of the subscription.
    ///
    /// - Parameters:
    ///   - onCompleted: Called when the completable ends successfully.
    ///   - onError: Called with the error. Without it, ``Hooks/defaultErrorHandler`` is called.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
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

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onCompleted: Called when the completable ends successfully.
    ///   - onError: Called with the error.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
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
