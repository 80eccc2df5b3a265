extension ObservableConvertibleType {
    /// The elements, for a `for try await` loop; asking for them subscribes, each time anew.
    ///
    /// Elements that come faster than they are taken wait without a limit. Leaving the loop, or cancelling its task, disposes
    /// of the subscription. The loop throws the sequence's error, or `CancellationError` where the subscription ended without
    /// one.
    public var values: AsyncThrowingStream<Element, any Error> {
        AsyncThrowingStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { element in
                    let carrier = Carrier(element)
                    continuation.yield(carrier.value)
                },
                onError: { continuation.finish(throwing: $0) },
                onCompleted: { continuation.finish() },
                onDisposed: { continuation.finish(throwing: CancellationError()) })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}

extension InfallibleType {
    /// The elements, for a `for await` loop; asking for them subscribes, each time anew.
    ///
    /// Elements that come faster than they are taken wait without a limit. Leaving the loop, or cancelling its task, disposes
    /// of the subscription.
    public var values: AsyncStream<Element> {
        AsyncStream { continuation in
            let subscription = asObservable().subscribe(
                onNext: { element in
                    let carrier = Carrier(element)
                    continuation.yield(carrier.value)
                },
                onError: infallibleDidFail,
                onDisposed: { continuation.finish() })
            continuation.onTermination = { _ in subscription.dispose() }
        }
    }
}
