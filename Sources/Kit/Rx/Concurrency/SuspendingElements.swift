import Dispatch

/// The elements of a subscription; each blocks its sender until it is taken.
///
/// Releasing this object disposes of the subscription and unblocks the senders.
final class SuspendingElements<Element: Sendable>: Sendable {
    private let exchange = Exchange<Element>()

    init(_ source: Observable<Element>) {
        let sink = CallbackSink<Element>(
            onNext: { [exchange] in exchange.send($0) },
            onError: { [exchange] in exchange.end(.failed($0)) },
            onCompleted: { [exchange] in exchange.end(.completed) }, onDisposed: nil)
        // Before the subscription: a source that sends while it is subscribed to can be cancelled too.
        exchange.begin(sink)
        source.attach(sink)
    }

    deinit {
        exchange.cancel()
    }

    /// Takes the next element; called by one task at a time.
    ///
    /// - Returns: The element; `nil` after the completion or if the task was cancelled.
    /// - Throws: The sequence's error.
    func next() async throws -> Element? {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { exchange.take($0) }
        } onCancel: {
            exchange.cancel()
        }
    }
}

/// Where blocked senders hand their elements to the task that takes them.
private final class Exchange<Element: Sendable>: @unchecked Sendable {  // the lock guards its state
    typealias Taker = CheckedContinuation<Element?, any Error>

    enum End {
        case completed
        case failed(any Error)
    }

    private let lock = Lock()
    private var offers = Queue<Offer<Element>>()
    private var taker: Taker?
    private var end: End?
    private var subscription: (any Disposable)?

    func begin(_ subscription: any Disposable) {
        lock.locked { self.subscription = subscription }
    }

    /// Blocks until the element is taken or dropped.
    func send(_ element: Element) {
        ensureThreadMayBlock()
        let offer = Offer(element)
        let (taker, isOver) = lock.locked { () -> (Taker?, Bool) in
            if end != nil { return (nil, true) }
            if let taker = self.taker {
                self.taker = nil
                return (taker, false)
            }
            offers.append(offer)
            return (nil, false)
        }
        if let taker {
            taker.resume(returning: element)
        } else if !isOver {
            offer.isSettled.wait()
        }
    }

    func take(_ taker: Taker) {
        let (offer, end) = lock.locked { () -> (Offer<Element>?, End?) in
            precondition(self.taker == nil, "Only one task at a time may iterate the elements.")
            if let offer = offers.popFirst() { return (offer, nil) }
            if let end = self.end { return (nil, end) }
            self.taker = taker
            return (nil, nil)
        }
        if let offer {
            taker.resume(returning: offer.element)
            offer.isSettled.signal()
        } else if let end {
            end.resume(taker)
        }
    }

    /// Ends the sequence after the waiting elements.
    func end(_ end: End) {
        let taker = lock.locked { () -> Taker? in
            guard self.end == nil else { return nil }
            self.end = end
            defer { self.taker = nil }
            return self.taker
        }
        if let taker { end.resume(taker) }
    }

    /// Drops the waiting elements, unblocks their senders and disposes of the subscription.
    func cancel() {
        let (dropped, taker, subscription) = lock.locked {
            defer {
                self.taker = nil
                self.subscription = nil
            }
            // Set under the same lock as the removal, so that a later element finds the end.
            if end == nil { end = .completed }
            return (offers.takeAll(), self.taker, self.subscription)
        }
        dropped.forEach { $0.isSettled.signal() }
        taker?.resume(returning: nil)
        subscription?.dispose()
    }

    private func ensureThreadMayBlock() {
        let isTask = withUnsafeCurrentTask { $0 != nil }
        guard isTask || MainThread.isCurrent else { return }
        fatalError(
            """
            values(buffering: .suspending) received an element on \(isTask ? "the thread of a task" : "the main thread"), \
            which must not be blocked. Deliver elsewhere: observe(on:), or subscribe(on:) where the sequence sends \
            while it is subscribed to.
            """)
    }
}

extension Exchange.End {
    fileprivate func resume(_ taker: Exchange.Taker) {
        switch self {
        case .completed: taker.resume(returning: nil)
        case .failed(let error): taker.resume(throwing: error)
        }
    }
}

/// An element with a blocked sender.
private final class Offer<Element: Sendable>: Sendable {
    let element: Element
    let isSettled = DispatchSemaphore(value: 0)

    init(_ element: Element) {
        self.element = element
    }
}
