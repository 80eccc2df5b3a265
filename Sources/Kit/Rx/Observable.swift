/// An observable sequence.
///
/// Subscribing and disposing are allowed on any thread. The sequence is `Sendable` without checking the functions passed to
/// its operators: they run wherever the events are sent.
public class Observable<Element>:
    ObservableType, @unchecked Sendable  // immutable here; subclasses guard their own state
{
    #if DEBUG
        /// The function that created the sequence, if its type does not identify it; set before the first subscription.
        final var function: StaticString?
        /// Identifies a sequence that is shared by several subscribers.
        var sharedID: UInt64? { nil }
    #endif

    init() {
        #if DEBUG
            Resources.incrementTotal()
        #endif
    }

    deinit {
        #if DEBUG
            Resources.decrementTotal()
        #endif
    }

    /// Subscribes an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let sink = ObserverSink(observer)
        attach(sink)
        return sink
    }

    /// The sequence itself.
    public func asObservable() -> Observable<Element> { self }

    /// Starts delivering events to a new sink.
    ///
    /// The sequence connects itself to the sink, so that disposing of the sink ends the delivery. A sink that is already
    /// disposed, because another source of its operator ended the sequence, is not subscribed.
    @usableFromInline
    func attach(_ sink: Sink<Element>) {
        preconditionFailure("Observable.attach(_:) must be overridden.")
    }
}

/// A sequence that starts its work on subscription, inside the current thread's trampoline.
///
/// What its sources schedule on ``CurrentThreadScheduler`` therefore runs after the whole chain is connected.
@usableFromInline
class Producer<Element>: Observable<Element>, @unchecked Sendable {  // immutable, like every sequence description
    final override func attach(_ sink: Sink<Element>) {
        guard !sink.isDisposed else { return }
        sink.recordAttachment(to: self)
        let trampoline = Trampoline.current
        if trampoline.isRunning {
            run(sink)
        } else {
            trampoline.enter { run(sink) }
        }
    }

    /// Connects the sink to the sources and starts them.
    func run(_ sink: Sink<Element>) {
        preconditionFailure("Producer.run(_:) must be overridden.")
    }
}
