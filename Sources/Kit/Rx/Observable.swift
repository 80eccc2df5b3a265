/// An observable sequence.
///
/// Subscribing, and disposing of a subscription, is allowed on any thread. The sequence is `Sendable`, and so are the
/// functions given to its operators by promise alone: they run where the events come from.
public class Observable<Element>:
    ObservableType, @unchecked Sendable  // immutable here; subclasses guard their own state
{
    #if DEBUG
        /// The function that created the sequence, where the type does not tell; set before anybody subscribes.
        final var function: StaticString?
        /// Tells a sequence that several subscribers share from others.
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

    /// Starts delivering the sequence's events to an observer.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        let sink = ObserverSink(observer)
        attach(sink)
        return sink
    }

    /// The sequence itself.
    public func asObservable() -> Observable<Element> { self }

    /// Starts delivering events to a sink that nothing feeds yet.
    ///
    /// The sequence connects itself to the sink, so that disposing of the sink ends the delivery. A sink that was disposed before,
    /// as another source of its operator has ended the whole, is not subscribed to anything.
    @usableFromInline
    func attach(_ sink: Sink<Element>) {
        preconditionFailure("A sequence says how it is attached to.")
    }
}

/// A sequence that starts its work when it is subscribed to, inside the current thread's trampoline.
///
/// So what its sources schedule on ``CurrentThreadScheduler`` runs after the whole chain is connected.
@usableFromInline
class Producer<Element>: Observable<Element>, @unchecked Sendable {  // immutable, as every description of a sequence
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
        preconditionFailure("A producer says how it runs.")
    }
}
