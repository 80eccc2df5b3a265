/// A subject that replays its last elements to each new subscriber, even after it has ended.
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

    /// Creates a subject that replays a limited number of elements.
    ///
    /// - Parameter bufferSize: The number of elements, at least 0.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> {
        ReplaySubject(limit: bufferSize)
    }

    /// Creates a subject that replays all elements.
    public static func createUnbounded() -> ReplaySubject<Element> {
        ReplaySubject(limit: .max)
    }

    /// Whether the subject has subscribers.
    public var hasObservers: Bool { !receivers.isEmpty }

    /// Whether the subject was disposed.
    public var isDisposed: Bool { receivers.isDisposed }

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
    public func asObserver() -> ReplaySubject<Element> { self }

    /// Releases all subscribers and elements; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        _ = receivers.end(.disposed)
    }

    override func attach(_ sink: Sink<Element>) {
        sink.recordAttachment(to: self)
        receivers.add(sink, of: self)
    }
}
