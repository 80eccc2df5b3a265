/// A subject that sends each event to its current subscribers.
///
/// Events may be sent on any thread. Concurrent events are delivered concurrently: serialize them where that matters.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable  // all state is in `receivers`, which locks
{
    private let receivers = Receivers()

    /// Creates a subject.
    public override init() {}

    deinit {
        _ = receivers.end(.completed)
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

    /// Sends an element to the subscribers.
    public func onNext(_ element: Element) {
        receivers.current.forEach { $0.receiving().onNext(element) }
    }

    /// Ends the sequence with an error.
    public func onError(_ error: any Error) {
        receivers.end(.error(error)).forEach { $0.receiving(Element.self).onError(error) }
    }

    /// Ends the sequence.
    public func onCompleted() {
        receivers.end(.completed).forEach { $0.receiving(Element.self).onCompleted() }
    }

    /// The subject itself, as an observer.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Releases all subscribers without an event; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        _ = receivers.end(.disposed)
    }

    override func attach(_ sink: Sink<Element>) {
        sink.recordAttachment(to: self)
        receivers.add(sink, of: self)
    }
}
