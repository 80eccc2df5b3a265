extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
    /// Subscribes, and waits for the element.
    ///
    /// Cancelling the task disposes of the subscription. A task that is already cancelled subscribes, too, and returns an element
    /// that is delivered within the subscription.
    ///
    /// - Throws: The single's error, or `CancellationError` where the subscription ended without one.
    public var value: Element {
        get async throws { try await ResultContinuation.element(of: primitiveSequence) }
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Subscribes, and waits for the element.
    @available(
        *, deprecated,
        message: """
            An element that is not Sendable could be used by the sender and by the task at the same time. Make it Sendable, \
            or `map` it to a value that is.
            """
    )
    public var value: Element {
        get async throws { try await ResultContinuation.element(of: primitiveSequence) }
    }

    /// Makes a single of asynchronous work, which is done for each subscriber in a task of its own.
    ///
    /// Disposing of the subscription cancels the task.
    ///
    /// - Parameters:
    ///   - detached: Whether the task inherits nothing from where it is subscribed to.
    ///   - priority: The task's priority.
    ///   - work: Gives the element. What it throws is the single's error.
    public static func create(
        detached: Bool = false, priority: TaskPriority? = nil, work: @escaping @Sendable () async throws -> Element
    ) -> PrimitiveSequence<Trait, Element> {
        .create { single in
            let give = Carrier(single)
            let operation: @Sendable () async -> Void = {
                do {
                    give.value(.success(try await work()))
                } catch {
                    give.value(.failure(error))
                }
            }
            let task =
                detached
                ? Task.detached(priority: priority, operation: operation)
                : Task(priority: priority, operation: operation)
            return Disposables.create { task.cancel() }
        }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element: Sendable {
    /// Subscribes, and waits for the element, or for the end, where it is `nil`.
    ///
    /// Cancelling the task disposes of the subscription. A task that is already cancelled subscribes, too, and returns an element
    /// or completion that is delivered within the subscription.
    ///
    /// - Throws: The maybe's error, or `CancellationError` where the subscription ended without one.
    public var value: Element? {
        get async throws { try await ResultContinuation.element(of: primitiveSequence) }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Subscribes, and waits for the element, or for the end, where it is `nil`.
    @available(
        *, deprecated,
        message: """
            An element that is not Sendable could be used by the sender and by the task at the same time. Make it Sendable, \
            or `map` it to a value that is.
            """
    )
    public var value: Element? {
        get async throws { try await ResultContinuation.element(of: primitiveSequence) }
    }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Subscribes, and waits for the end.
    ///
    /// Cancelling the task disposes of the subscription. A task that is already cancelled subscribes, too, and returns where the
    /// completion is delivered within the subscription.
    ///
    /// - Throws: The completable's error, or `CancellationError` where the subscription ended without one.
    public var value: Void {
        get async throws {
            try await ResultContinuation<Void>.first { pendingResult in
                primitiveSequence.subscribe(
                    onCompleted: { pendingResult.succeed(()) }, onError: pendingResult.fail,
                    onDisposed: pendingResult.cancel)
            }
        }
    }
}

/// Joins a task to a subscription: one of them ends the other, whichever comes first.
private final class ResultContinuation<Value>: @unchecked Sendable {  // the lock guards the continuation
    private let lock = Lock()
    private let subscription = SingleAssignmentDisposable()
    private var continuation: CheckedContinuation<Value, any Error>?

    static func element(of single: Single<Value>) async throws -> Value {
        try await first { pendingResult in
            single.subscribe(
                onSuccess: pendingResult.succeed, onFailure: pendingResult.fail, onDisposed: pendingResult.cancel)
        }
    }

    static func element<Element>(of maybe: Maybe<Element>) async throws -> Value where Value == Element? {
        try await first { pendingResult in
            maybe.subscribe(
                onSuccess: pendingResult.succeed, onError: pendingResult.fail,
                onCompleted: { pendingResult.succeed(nil) },
                onDisposed: pendingResult.cancel)
        }
    }

    /// Waits for the first outcome that a subscription tells.
    static func first(_ subscribe: (ResultContinuation) -> any Disposable) async throws -> Value {
        let pendingResult = ResultContinuation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { pendingResult.begin($0, subscribe) }
        } onCancel: {
            pendingResult.subscription.dispose()
        }
    }

    func succeed(_ value: Value) {
        let carrier = Carrier(value)
        take()?.resume(returning: carrier.value)
    }

    func fail(_ error: any Error) {
        take()?.resume(throwing: error)
    }

    func cancel() {
        take()?.resume(throwing: CancellationError())
    }

    /// Subscribes even in a task that is already cancelled, as RxSwift does; the subscription is disposed once it is known.
    private func begin(
        _ continuation: CheckedContinuation<Value, any Error>, _ subscribe: (ResultContinuation) -> any Disposable
    ) {
        lock.locked { self.continuation = continuation }
        subscription.setDisposable(subscribe(self))
    }

    private func take() -> CheckedContinuation<Value, any Error>? {
        lock.locked {
            defer { continuation = nil }
            return continuation
        }
    }
}
