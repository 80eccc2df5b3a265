/// Tells maybes from the other primitive sequences.
public enum MaybeTrait {}

/// A sequence of one element or none, or an error.
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a maybe gives.
@frozen
public enum MaybeEvent<Element> {
    /// The only element.
    case success(Element)
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended without an element.
    case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The shape of a function that receives what a maybe gives.
    public typealias MaybeObserver = (MaybeEvent<Element>) -> Void

    /// Makes a maybe of a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Calls its argument once, from any thread, and returns what stops the work.
    public static func create(
        subscribe: @escaping (@escaping MaybeObserver) -> any Disposable
    ) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(
            raw: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .error(let error):
                        observer.onError(error)
                    case .completed:
                        observer.onCompleted()
                    }
                }
            })
    }

    /// Makes a maybe that gives an element.
    public static func just(_ element: Element) -> Maybe<Element> {
        Maybe(raw: .just(element))
    }

    /// Makes a maybe that gives an element on a scheduler.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
        Maybe(raw: .just(element, scheduler: scheduler))
    }

    /// Makes a maybe that completes without an element.
    public static func empty() -> Maybe<Element> {
        Maybe(raw: .empty())
    }

    /// Makes a maybe that fails.
    public static func error(_ error: any Error) -> Maybe<Element> {
        Maybe(raw: .error(error))
    }

    /// Makes a maybe that never gives anything.
    public static func never() -> Maybe<Element> {
        Maybe(raw: .never())
    }

    /// Subscribes a function to what the maybe gives.
    ///
    /// - Parameters:
    ///   - observer: Called with the element, the error or the completion.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func subscribe(
        _ observer: @escaping (MaybeEvent<Element>) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onSuccess: { observer(.success($0)) }, onError: { observer(.error($0)) },
            onCompleted: { observer(.completed) }, isolation: isolation, file: file, line: line)
    }

    /// Subscribes functions to what the maybe gives, and to the subscription's end.
    ///
    /// - Parameters:
    ///   - onSuccess: Called with the element.
    ///   - onError: Called with the error. Without it, ``Hooks/defaultErrorHandler`` is called.
    ///   - onCompleted: Called when the maybe ends without an element.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = ResultSink(
            onSuccess: onSuccess, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed,
            check: .make(isolation, file, line))
        sink.recordOrigin(file, line)
        primitiveSequence.source.attach(sink)
        return sink
    }

    /// Subscribes functions that get an object, which is not kept alive: when it is gone, they are not called.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onSuccess: Called with the element.
    ///   - onError: Called with the error.
    ///   - onCompleted: Called when the maybe ends without an element.
    ///   - onDisposed: Called once, when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: What ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onError: ((Object, any Error) -> Void)? = nil, onCompleted: ((Object) -> Void)? = nil,
        onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onSuccess: { [weak object] element in
                guard let object else { return }
                onSuccess?(object, element)
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
            }, isolation: isolation, file: file, line: line)
    }
}
