extension PrimitiveSequenceType where Trait == SingleTrait, Element: Sendable {
    /// The element; reading the property subscribes and waits for it.
    ///
    /// Cancelling the task disposes of the subscription. A task that is already cancelled subscribes too, and returns an
    /// element that is delivered synchronously.
    ///
    /// - Throws: The single's error, or `CancellationError` if the subscription ended without one.
    public var value: Element {
        get async throws { try await ResultContinuation.element(of: primitiveSequence) }
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// The element; reading the property subscribes and waits for it.
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

    /// Creates a single from asynchronous work, which runs in a new task for each subscriber.
    ///
    /// Disposing of the subscription cancels the task.
    ///
    /// - Parameters:
    ///   - detached: Whether the task is detached from the subscriber's context.
    ///   - priority: The task's priority.
    ///   - work: Returns the element. An error that it throws becomes the single's error.
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
    /// The element, or `nil` if there is none; reading the property subscribes and waits for it.
    ///
    /// Cancelling the task disposes of the subscription. A task that is already cancelled subscribes too, and returns an
    /// element or completion that is delivered synchronously.
    ///
    /// - Throws: The maybe's error, or `CancellationError` if the subscription ended without one.
    public var value: Element? {
        get async throws { try await ResultContinuation.element(of: primitiveSequence) }
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// The element, or `nil` if there is none; reading the property subscribes and waits for it.
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
    /// Subscribes and waits for the completion.
    ///
    /// Cancelling the task disposes of the subscription. A task that is already cancelled subscribes too, and returns if the
    /// completion is delivered synchronously.
    ///
    /// - Throws: The completable's error, or `CancellationError` if the subscription ended without one.
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

/// Connects a task and a subscription: whichever ends first ends the other.
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

    /// Waits for the first result of a subscription.
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

    /// Subscribes even in a cancelled task, as RxSwift does; the subscription is then disposed of as soon as it exists.
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
