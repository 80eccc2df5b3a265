extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Does something on the way, and gives the same unchanged.
    ///
    /// - Parameters:
    ///   - onSuccess: Called before the element is given. What it throws is given in its place.
    ///   - afterSuccess: Called after the element was given.
    ///   - onError: Called before the error is given. What it throws is given in its place.
    ///   - afterError: Called after the error was given.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription is over for whatever reason.
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
    ) -> Single<Element> {
        Single(
            raw: primitiveSequence.source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
    }

    /// Transforms the element.
    ///
    /// - Parameter transform: What it throws is the single's error.
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
        Single<Result>(raw: primitiveSequence.source.map(transform))
    }

    /// Goes on with a single made of the element.
    ///
    /// - Parameter selector: What it throws is the single's error.
    public func flatMap<Result>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
        Single<Result>(raw: primitiveSequence.source.flatMap(selector))
    }

    /// Gives an element in place of an error.
    public func catchAndReturn(_ element: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.catchAndReturn(element))
    }

    /// The single itself.
    public func asSingle() -> Single<Element> { primitiveSequence }

    /// Subscribes, and waits for the element.
    ///
    /// Cancelling the task disposes of the subscription.
    ///
    /// - Throws: The single's error, or `CancellationError` where the subscription ended without one.
    public var value: Element {
        get async throws {
            let wait = SingleWait<Element>()
            return try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { wait.begin(primitiveSequence, $0) }
            } onCancel: {
                wait.cancel()
            }
        }
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Combines the elements of several singles.
    ///
    /// - Parameters:
    ///   - singles: The singles.
    ///   - resultSelector: Makes an element of theirs. What it throws is the single's error.
    public static func zip<each Part>(
        _ singles: repeat Single<each Part>, resultSelector: @escaping (repeat each Part) throws -> Element
    ) -> Single<Element> {
        Single(raw: Observable<Element>.zip(repeat (each singles).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the elements of any number of singles.
    ///
    /// - Parameters:
    ///   - singles: The singles.
    ///   - resultSelector: Makes an element of theirs. What it throws is the single's error.
    public static func zip<Singles: Collection, Part>(
        _ singles: Singles, resultSelector: @escaping ([Part]) throws -> Element
    ) -> Single<Element> where Singles.Element == Single<Part> {
        if singles.isEmpty {
            return .deferred { .just(try resultSelector([])) }
        }
        return Single(raw: Observable<Element>.zip(singles.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the elements of any number of singles into an array.
    public static func zip<Singles: Collection>(
        _ singles: Singles
    ) -> Single<[Element]> where Singles.Element == Single<Element> {
        Single<[Element]>.zip(singles, resultSelector: { $0 })
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
    /// Combines the elements of several singles into a tuple.
    public static func zip<each Part>(_ singles: repeat Single<each Part>) -> Single<(repeat each Part)> {
        Single<(repeat each Part)>(raw: Observable<Any>.zip(repeat (each singles).asObservable()))
    }
}

/// Joins a task to a single: one of them ends the other, whichever comes first.
private final class SingleWait<Element>: @unchecked Sendable {  // the lock guards the continuation
    private let lock = Lock()
    private let subscription = SingleAssignmentDisposable()
    private var continuation: CheckedContinuation<Element, any Error>?
    private var isCancelled = false

    func begin(_ single: Single<Element>, _ continuation: CheckedContinuation<Element, any Error>) {
        let isCancelled = lock.locked {
            if !self.isCancelled { self.continuation = continuation }
            return self.isCancelled
        }
        guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
        subscription.setDisposable(
            single.subscribe(
                onSuccess: { element in
                    let carrier = Carrier(element)
                    self.take()?.resume(returning: carrier.value)
                },
                onFailure: { error in self.take()?.resume(throwing: error) },
                onDisposed: { self.take()?.resume(throwing: CancellationError()) }))
    }

    func cancel() {
        lock.locked { isCancelled = true }
        subscription.dispose()
    }

    private func take() -> CheckedContinuation<Element, any Error>? {
        lock.locked {
            defer { continuation = nil }
            return continuation
        }
    }
}
