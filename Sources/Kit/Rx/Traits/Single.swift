/// Distinguishes singles from the other primitive sequences.
public enum SingleTrait {}

/// A sequence of exactly one element, or an error.
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The event of a single: its element or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// A function that receives the event of a single.
    public typealias SingleObserver = (SingleEvent<Element>) -> Void

    /// Creates a single from a function that is called for each subscriber.
    ///
    /// - Parameter subscribe: Calls its argument once, on any thread, and returns a disposable that stops the work.
    public static func create(
        subscribe: @escaping (@escaping SingleObserver) -> any Disposable
    ) -> Single<Element> {
        Single(
            raw: Observable.create { observer in
                subscribe { event in
                    switch event {
                    case .success(let element):
                        observer.onNext(element)
                        observer.onCompleted()
                    case .failure(let error):
                        observer.onError(error)
                    }
                }
            })
    }

    /// Subscribes a function to the single's event.
    ///
    /// - Parameters:
    ///   - observer: Called with the element or the error.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        _ observer: @escaping (SingleEvent<Element>) -> Void,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onSuccess: { observer(.success($0)) }, onFailure: { observer(.failure($0)) },
            isolation: isolation, file: file, line: line)
    }

    /// Subscribes a function for each kind of event and for the end of the subscription.
    ///
    /// - Parameters:
    ///   - onSuccess: Called with the element.
    ///   - onFailure: Called with the error. Without it, ``Hooks/defaultErrorHandler`` is called.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe(
        onSuccess: ((Element) -> Void)? = nil, onFailure: ((any Error) -> Void)? = nil,
        onDisposed: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        let sink = ResultSink(
            onSuccess: onSuccess, onError: onFailure, onDisposed: onDisposed, check: .make(isolation, file, line))
        sink.recordOrigin(file, line)
        primitiveSequence.source.attach(sink)
        return sink
    }

    /// Subscribes functions that receive an object; they are no longer called once it is deallocated.
    ///
    /// - Parameters:
    ///   - object: Held weakly.
    ///   - onSuccess: Called with the element.
    ///   - onFailure: Called with the error.
    ///   - onDisposed: Called once when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    /// - Returns: A disposable that ends the subscription.
    public func subscribe<Object: AnyObject>(
        with object: Object, onSuccess: ((Object, Element) -> Void)? = nil,
        onFailure: ((Object, any Error) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> any Disposable {
        subscribe(
            onSuccess: { [weak object] element in
                guard let object else { return }
                onSuccess?(object, element)
            },
            onFailure: { [weak object] error in
                guard let object else { return }
                onFailure?(object, error)
            },
            onDisposed: { [weak object] in
                guard let object else { return }
                onDisposed?(object)
            }, isolation: isolation, file: file, line: line)
    }

    /// Creates a single that delivers an element.
    public static func just(_ element: Element) -> Single<Element> {
        Single(raw: .just(element))
    }

    /// Creates a single that delivers an element on a scheduler.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
        Single(raw: .just(element, scheduler: scheduler))
    }

    /// Creates a single that fails.
    public static func error(_ error: any Error) -> Single<Element> {
        Single(raw: .error(error))
    }

    /// Creates a single without events.
    public static func never() -> Single<Element> {
        Single(raw: .never())
    }
}
