extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Performs side effects and forwards all events unchanged.
    ///
    /// - Parameters:
    ///   - onError: Called before the error is delivered. An error that it throws is delivered instead.
    ///   - afterError: Called after the error was delivered.
    ///   - onCompleted: Called before the completion is delivered. An error that it throws is delivered instead.
    ///   - afterCompleted: Called after the completion was delivered.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func `do`(
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Completable {
        Completable(
            raw: primitiveSequence.source.do(
                onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
                isolation: isolation, file: file, line: line))
    }

    /// Continues with another completable when this one completes.
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Concatenates several completables.
    public static func concat<Completables: Sequence>(
        _ sequence: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: .concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Concatenates several completables.
    public static func concat<Completables: Collection>(
        _ collection: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: .concat(collection.map { $0.asObservable() }))
    }

    /// Concatenates several completables.
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs several completables concurrently and completes when all of them have.
    public static func zip<Completables: Collection>(
        _ sources: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: .merge(sources.map { $0.asObservable() }))
    }

    /// Runs several completables concurrently and completes when all of them have.
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: .merge(sources.map { $0.asObservable() }))
    }

    /// Runs several completables concurrently and completes when all of them have.
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }
}
