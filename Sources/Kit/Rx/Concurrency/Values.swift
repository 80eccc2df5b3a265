extension ObservableConvertibleType where Element: Sendable {
    /// The elements, for a `for try await` loop; each read of the property subscribes.
    ///
    /// Elements that are sent faster than the loop takes them are buffered without limit: see ``values(buffering:)``. Leaving
    /// the loop, or cancelling its task, disposes of the subscription. The loop throws the sequence's error, or
    /// `CancellationError` if the subscription ended without one.
    public var values: AsyncThrowingStream<Element, any Error> { values(buffering: .unbounded) }

    /// Subscribes, and returns the elements for a `for try await` loop.
    ///
    /// Leaving the loop disposes of the subscription. So does cancelling its task: at once while the loop waits for an element,
    /// otherwise when it asks for the next one. The error or completion follows the buffered elements.
    ///
    /// - Parameter policy: How elements that are sent faster than the loop takes them are buffered.
    /// - Returns: A stream for one loop. It throws the sequence's error. In a cancelled task it throws `CancellationError`,
    ///   except with `.suspending`, where it ends.
    public func values(buffering policy: ValuesBufferingPolicy) -> AsyncThrowingStream<Element, any Error> {
        guard let limit = policy.limit else {
            let elements = SuspendingElements(asObservable())
            return AsyncThrowingStream(unfolding: { try await elements.next() })
        }
        return asObservable().throwingStream(limit.throwing())
    }
}

extension ObservableConvertibleType {
    /// The elements, for a `for try await` loop; each read of the property subscribes.
    @available(
        *, deprecated,
        message: """
            Elements that are not Sendable could be used by the sender and by the loop at the same time. Make them Sendable, \
            or `map` them to values that are.
            """
    )
    public var values: AsyncThrowingStream<Element, any Error> { asObservable().throwingStream(.unbounded) }
}

extension InfallibleType where Element: Sendable {
    /// The elements, for a `for await` loop; each read of the property subscribes.
    ///
    /// Elements that are sent faster than the loop takes them are buffered without limit: see ``values(buffering:)``. Leaving
    /// the loop, or cancelling its task, disposes of the subscription.
    public var values: AsyncStream<Element> { values(buffering: .unbounded) }

    /// Subscribes, and returns the elements for a `for await` loop.
    ///
    /// Leaving the loop disposes of the subscription. So does cancelling its task: at once while the loop waits for an element,
    /// otherwise when it asks for the next one. The completion follows the buffered elements.
    ///
    /// - Parameter policy: How elements that are sent faster than the loop takes them are buffered.
    /// - Returns: A stream for one loop.
    public func values(buffering policy: ValuesBufferingPolicy) -> AsyncStream<Element> {
        asObservable().neverFailingStream(policy)
    }
}

extension InfallibleType {
    /// The elements, for a `for await` loop; each read of the property subscribes.
    @available(
        *, deprecated,
        message: """
            Elements that are not Sendable could be used by the sender and by the loop at the same time. Make them Sendable, \
            or `map` them to values that are.
            """
    )
    public var values: AsyncStream<Element> { asObservable().stream(.unbounded) }
}

extension SharedSequence where Element: Sendable {
    /// The elements, for a `for await` loop; each read of the property subscribes.
    ///
    /// Elements that are sent faster than the loop takes them are buffered without limit: see ``values(buffering:)``. Leaving
    /// the loop, or cancelling its task, disposes of the subscription.
    @MainActor
    public var values: AsyncStream<Element> { values(buffering: .unbounded) }

    /// Subscribes, and returns the elements for a `for await` loop.
    ///
    /// Leaving the loop disposes of the subscription. So does cancelling its task: at once while the loop waits for an element,
    /// otherwise when it asks for the next one. The completion follows the buffered elements.
    ///
    /// - Parameter policy: How elements that are sent faster than the loop takes them are buffered. Not `.suspending`: the
    ///   elements are sent on the main thread, which must not be blocked.
    /// - Returns: A stream for one loop.
    @MainActor
    public func values(buffering policy: ValuesBufferingPolicy) -> AsyncStream<Element> {
        asObservable().neverFailingStream(policy)
    }
}

extension SharedSequence {
    /// The elements, for a `for await` loop; each read of the property subscribes.
    @available(
        *, deprecated,
        message: """
            Elements that are not Sendable could be used by the sender and by the loop at the same time. Make them Sendable, \
            or `map` them to values that are.
            """
    )
    @MainActor
    public var values: AsyncStream<Element> { asObservable().stream(.unbounded) }
}

private enum BufferLimit {
    case unbounded
    case newest(Int)
    case oldest(Int)

    func throwing<Element>(
        _: Element.Type = Element.self
    ) -> AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy {
        switch self {
        case .unbounded: .unbounded
        case .newest(let count): .bufferingNewest(count)
        case .oldest(let count): .bufferingOldest(count)
        }
    }

    func neverFailing<Element>(_: Element.Type = Element.self) -> AsyncStream<Element>.Continuation.BufferingPolicy {
        switch self {
        case .unbounded: .unbounded
        case .newest(let count): .bufferingNewest(count)
        case .oldest(let count): .bufferingOldest(count)
        }
    }
}

extension ValuesBufferingPolicy {
    /// The buffer limit; `nil` for `.suspending`.
    fileprivate var limit: BufferLimit? {
        switch self {
        case .unbounded: return .unbounded
        case .newest(let count):
            precondition(count >= 0, "The buffer size must not be negative.")
            return .newest(count)
        case .oldest(let count):
            precondition(count >= 0, "The buffer size must not be negative.")
            return .oldest(count)
        case .suspending: return nil
        }
    }
}

extension Observable {
    fileprivate func throwingStream(
        _ policy: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy
    ) -> AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream(bufferingPolicy: policy) { continuation in
            let sink = CallbackSink<Element>(
                onNext: { element in
                    let carrier = Carrier(element)
                    continuation.yield(carrier.value)
                },
                onError: { continuation.finish(throwing: $0) },
                onCompleted: { continuation.finish() },
                onDisposed: { continuation.finish(throwing: CancellationError()) })
            // Before the subscription: a source that sends while it is subscribed to can be cancelled too.
            continuation.onTermination = { _ in sink.dispose() }
            attach(sink)
        }
    }

    fileprivate func stream(_ policy: AsyncStream<Element>.Continuation.BufferingPolicy) -> AsyncStream<Element> {
        AsyncStream(bufferingPolicy: policy) { continuation in
            let sink = CallbackSink<Element>(
                onNext: { element in
                    let carrier = Carrier(element)
                    continuation.yield(carrier.value)
                },
                onError: infallibleDidFail, onCompleted: nil, onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in sink.dispose() }
            attach(sink)
        }
    }
}

extension Observable where Element: Sendable {
    fileprivate func neverFailingStream(_ policy: ValuesBufferingPolicy) -> AsyncStream<Element> {
        guard let limit = policy.limit else {
            let elements = SuspendingElements(self)
            return AsyncStream(unfolding: { try? await elements.next() })
        }
        return stream(limit.neverFailing())
    }
}

/// How a stream buffers elements that are sent faster than a `for await` loop takes them.
public enum ValuesBufferingPolicy: Sendable, Hashable {
    /// Buffers all elements, without limit.
    case unbounded
    /// Buffers the given number of newest elements and drops older ones.
    case newest(Int)
    /// Buffers the given number of oldest elements and drops newer ones.
    case oldest(Int)
    /// Blocks the sending thread until the loop takes the element; nothing is dropped.
    ///
    /// The sending thread must be neither the main thread nor a task's thread, which the loop may need to continue; an element
    /// sent on one traps. Use `observe(on:)` with a dispatch queue to move the elements to a thread that may be blocked. A
    /// sequence that sends synchronously on subscription needs `subscribe(on:)` with a concurrent queue: the disposal is
    /// scheduled there too, and on a serial queue it would wait for the sender.
    case suspending
}
