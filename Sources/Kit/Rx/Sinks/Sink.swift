/// The receiving end of one subscription.
///
/// Operators call each other through these three methods: no event is created between source and subscriber. A sink that
/// forwards a stop event leaves the disposal to the sink below; one that does not forward it disposes of itself, or disconnects
/// from its source if it has work left.
@usableFromInline
class Sink<Element>: AnySink, ObserverType, @unchecked Sendable {  // adds no state; subclasses guard their own
    func onNext(_ element: Element) {
        preconditionFailure("Sink.onNext(_:) must be overridden.")
    }

    func onError(_ error: any Error) {
        preconditionFailure("Sink.onError(_:) must be overridden.")
    }

    func onCompleted() {
        preconditionFailure("Sink.onCompleted() must be overridden.")
    }

    @usableFromInline
    final func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): onError(error)
        case .completed: onCompleted()
        }
    }
}

/// Shared by the sinks of operators: they send `next* (error | completed)?` whatever their source does, and nothing after
/// their disposal. So a sink need not check what it receives from another operator.
extension AnySink {
    @inline(__always)
    final func send<Element>(_ element: Element, to downstream: Sink<Element>) {
        if !hasEnded { downstream.onNext(element) }
    }

    @inline(__always)
    final func fail<Element>(_ error: any Error, to downstream: Sink<Element>) {
        if end() { downstream.onError(error) }
    }

    @inline(__always)
    final func complete<Element>(to downstream: Sink<Element>) {
        if end() { downstream.onCompleted() }
    }
}

/// The sink of an operator: it feeds one other sink, and forwards stop events unless a subclass overrides that.
///
/// Subclasses reach the sink below through ``send(_:)``, ``fail(_:)`` and ``complete()``. One that calls a function or has
/// state returns from `onNext` once it has stopped: the source may be any type.
class OperatorSink<Input, Output>:
    Sink<Input>, @unchecked Sendable  // immutable here; subclasses guard their own state
{
    private let downstream: Sink<Output>

    #if DEBUG
        override var consumer: AnySink? { downstream }
    #endif

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
        downstream.connect(self)
    }

    /// Creates a sink that outlives the sink below; the caller sets what is disposed of with that one.
    init(outliving downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
    }

    override func onError(_ error: any Error) {
        fail(error)
    }

    override func onCompleted() {
        complete()
    }

    /// Sends an element unless the sink has ended.
    @inline(__always)
    final func send(_ element: Output) {
        send(element, to: downstream)
    }

    /// Ends the sequence with an error unless the sink has ended.
    final func fail(_ error: any Error) {
        fail(error, to: downstream)
    }

    /// Ends the sequence unless the sink has ended.
    final func complete() {
        complete(to: downstream)
    }

    /// Sends an event unless the sink has ended.
    final func forward(_ event: Event<Output>) {
        switch event {
        case .next(let element): send(element)
        case .error(let error): fail(error)
        case .completed: complete()
        }
    }

    /// Whether the sink below was disposed, which disposes of this one unless it was created to outlive it.
    final var isDownstreamDisposed: Bool { downstream.isDisposed }

    /// Disconnects the sink below; used when no stop event will come.
    final func disconnectDownstream() {
        downstream.disconnect()
    }
}
