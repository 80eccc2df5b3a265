extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Continues with a single when this completes.
    public func andThen<Next>(_ second: Single<Next>) -> Single<Next> {
        Single(raw: followed(by: second.source))
    }

    /// Continues with a maybe when this completes.
    public func andThen<Next>(_ second: Maybe<Next>) -> Maybe<Next> {
        Maybe(raw: followed(by: second.source))
    }

    /// Continues with another completable when this completes.
    public func andThen(_ second: Completable) -> Completable {
        concat(second)
    }

    /// Continues with a sequence when this completes.
    public func andThen<Next>(_ second: Observable<Next>) -> Observable<Next> {
        followed(by: second)
    }

    private func followed<Next>(by second: Observable<Next>) -> Observable<Next> {
        let first = Operator<Never, Next>(primitiveSequence.source) { EndSink($0) }
        return .concat(first, second)
    }
}

/// Forwards the end of a sequence without elements as that of a sequence of any element type.
private final class EndSink<Output>: OperatorSink<Never, Output>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Never) {}
}
