extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Goes on with a single when this completes.
    public func andThen<Next>(_ second: Single<Next>) -> Single<Next> {
        Single(raw: followed(by: second.source))
    }

    /// Goes on with a maybe when this completes.
    public func andThen<Next>(_ second: Maybe<Next>) -> Maybe<Next> {
        Maybe(raw: followed(by: second.source))
    }

    /// Goes on with another completable when this completes.
    public func andThen(_ second: Completable) -> Completable {
        concat(second)
    }

    /// Goes on with a sequence when this completes.
    public func andThen<Next>(_ second: Observable<Next>) -> Observable<Next> {
        followed(by: second)
    }

    private func followed<Next>(by second: Observable<Next>) -> Observable<Next> {
        let first = Operator<Never, Next>(primitiveSequence.source) { EndSink($0) }
        return .concat(first, second)
    }
}

/// Takes the end of a sequence that has no elements as that of a sequence of any elements.
private final class EndSink<Output>: OperatorSink<Never, Output>, @unchecked Sendable {  // adds no state
    override func onNext(_ element: Never) {}
}
