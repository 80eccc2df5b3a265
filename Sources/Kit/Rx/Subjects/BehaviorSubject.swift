/// A subject that stores its last element and sends it to each new subscriber at once.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable  // all state is in `receivers`, which locks
{
    private let receivers: ReplayingReceivers<Element>

    /// Creates a subject with an initial element.
    public init(value: Element) {
        receivers = ReplayingReceivers(limit: 1, replaysAfterEnd: false)
        receivers.send(value)
    }

    deinit {
        _ = receivers.end(.completed)
    }

    /// Whether the subject has subscribers.
    public var hasObservers: Bool { !receivers.isEmpty }

    /// Whether the subject was disposed.
    public var isDisposed: Bool { receivers.isDisposed }

    /// The last element.
    ///
    /// - Throws: The error that ended the sequence, or ``RxError/disposed(object:)``.
    public func value() throws -> Element {
        try receivers.last(of: self)
    }

    /// The last element of a subject that is never disposed of or ended with an error.
    var lastElement: Element {
        guard let element = receivers.lastElement else {
            preconditionFailure("A behavior subject holds an element until it is disposed.")
        }
        return element
    }

    /// Sends an event to the subscribers.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Stores an element and sends it to the subscribers.
    public func onNext(_ element: Element) {
        receivers.send(element)
    }

    /// Ends the sequence with an error.
    public func onError(_ error: any Error) {
        receivers.sendError(error)
    }

    /// Ends the sequence.
    public func onCompleted() {
        receivers.sendCompleted()
    }

    /// The subject itself, as an observer.
    public func asObserver() -> BehaviorSubject<Element> { self }

    /// Releases all subscribers without an event; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        _ = receivers.end(.disposed)
    }

    override func attach(_ sink: Sink<Element>) {
        sink.recordAttachment(to: self)
        receivers.add(sink, of: self)
    }
}
