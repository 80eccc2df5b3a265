/// A subject that sends its last element to all subscribers when it completes, and to later ones at once.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable  // the lock guards the element, `receivers` locks itself
{
    private let receivers = Receivers()
    private let lock = Lock()
    private var last: Element?
    private var isOver = false

    /// Creates a subject.
    public override init() {}

    deinit {
        _ = receivers.end(.completed)
    }

    /// Whether the subject has subscribers.
    public var hasObservers: Bool { !receivers.isEmpty }

    /// Whether the subject was disposed.
    public var isDisposed: Bool { receivers.isDisposed }

    /// Handles an event.
    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }

    /// Stores an element in place of the previous one.
    public func onNext(_ element: Element) {
        let dropped: Element? = lock.locked {
            if isOver { return nil }
            defer { last = element }
            return last
        }
        _ = dropped
    }

    /// Ends the sequence with an error.
    public func onError(_ error: any Error) {
        let dropped: Element? = lock.locked {
            if isOver { return nil }
            isOver = true
            defer { last = nil }
            return last
        }
        _ = dropped
        receivers.end(.error(error)).forEach { $0.receiving(Element.self).onError(error) }
    }

    /// Sends the last element and ends the sequence.
    public func onCompleted() {
        let element: Element? = lock.locked {
            isOver = true
            return last
        }
        receivers.end(.completed).forEach {
            let sink = $0.receiving(Element.self)
            if let element { sink.onNext(element) }
            if !sink.isDisposed { sink.onCompleted() }
        }
    }

    /// The subject itself, as an observer.
    public func asObserver() -> AsyncSubject<Element> { self }

    /// Releases all subscribers without an event; later subscribers receive ``RxError/disposed(object:)``.
    public func dispose() {
        let dropped: Element? = lock.locked {
            isOver = true
            defer { last = nil }
            return last
        }
        _ = dropped
        _ = receivers.end(.disposed)
    }

    override func attach(_ sink: Sink<Element>) {
        guard !sink.isDisposed else { return }
        sink.recordAttachment(to: self)
        guard let ending = receivers.enroll(sink) else { return }
        if case .completed = ending, let element = lock.locked({ last }) { sink.onNext(element) }
        ending.notify(sink, of: self)
    }
}
