/// The receiving end of one subscription.
///
/// Operators talk to each other through these three methods: no event is made on the way from source to subscriber.
/// A sink that passes a stop event on leaves the disposal to the sink below; one that does not disposes of itself, or lets
/// go of its source where it has work left to do.
@usableFromInline
class Sink<Element>: AnySink, ObserverType, @unchecked Sendable {  // adds no state; subclasses guard their own
    func onNext(_ element: Element) {
        preconditionFailure("A sink says what it does with an element.")
    }

    func onError(_ error: any Error) {
        preconditionFailure("A sink says what it does with an error.")
    }

    func onCompleted() {
        preconditionFailure("A sink says what it does with the completion.")
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

/// The sink of an operator: it feeds one other sink, and passes stop events on unless it is told otherwise.
class OperatorSink<Input, Output>:
    Sink<Input>, @unchecked Sendable  // immutable here; subclasses guard their own state
{
    let downstream: Sink<Output>

    init(_ downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
        downstream.connect(self)
    }

    /// Makes a sink that outlives the sink below: whoever makes it says what is disposed with that one.
    init(outliving downstream: Sink<Output>) {
        self.downstream = downstream
        super.init()
    }

    override func onError(_ error: any Error) {
        downstream.onError(error)
    }

    override func onCompleted() {
        downstream.onCompleted()
    }
}
