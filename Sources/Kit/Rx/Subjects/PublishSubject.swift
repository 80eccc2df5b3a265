/// A subject that hands each event to those who are subscribed at that moment.
///
/// Events may come from any thread. Those that come at the same time are handed on at the same time: serialise them where
/// that matters.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable  // all state is in `receivers`, which locks
{
    private let receivers = Receivers()

    /// Makes a subject.
    public override init() {}

    deinit {
        _ = receivers.end(.completed)
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

    /// Hands an element to the subscribers.
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

    /// The observer side: the subject itself.
    public func asObserver() -> PublishSubject<Element> { self }

    /// Lets go of all subscribers without an event; whoever subscribes later gets ``RxError/disposed(object:)``.
    public func dispose() {
        _ = receivers.end(.disposed)
    }

    override func attach(_ sink: Sink<Element>) {
        sink.recordAttachment(to: self)
        receivers.add(sink, of: self)
    }
}
