/// A subject that hands its last elements to each new subscriber, also after it has ended.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable  // all state is in `receivers`, which locks
{
    private let receivers: ReplayingReceivers<Element>

    private init(limit: Int) {
        receivers = ReplayingReceivers(limit: limit, replaysAfterEnd: true)
    }

    deinit {
        _ = receivers.end(.completed)
    }

    /// Makes a subject that keeps some of its last elements.
    ///
    /// - Parameter bufferSize: How many, 0 or more.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(limit: bufferSize)
    }

    /// Makes a subject that keeps all its elements.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Whether anybody is subscribed.
    public var hasObservers: Bool { !receivers.isEmpty }

    /// Whether the subject was disposed.
    public var isDisposed: Bool { receivers.isDisposed }

    /// Hands an event to the subscribers.
    @inlinable
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Keeps an element and hands it to the subscribers.
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

    /// The observer side: the subject itself.
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Lets go of all subscribers and elements; whoever subscribes later gets ``RxError/disposed(object:)``.
    public func dispose() {
        _ = receivers.end(.disposed)
    }

    override func attach(_ sink: Sink<Element>) {
        sink.recordAttachment(to: self)
        receivers.add(sink, of: self)
    }
}
