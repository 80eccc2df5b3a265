extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
    /// Does something on the way, and gives the same unchanged.
    ///
    /// - Parameters:
    ///   - onError: Called before the error is given. What it throws is given in its place.
    ///   - afterError: Called after the error was given.
    ///   - onCompleted: Called before the completion is given. What it throws is given in its place.
    ///   - afterCompleted: Called after the completion was given.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
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

    /// Goes on with another completable when this one completes.
    public func concat(_ second: Completable) -> Completable {
        Completable.concat(primitiveSequence, second)
    }

    /// Runs several completables one after another.
    public static func concat<Completables: Sequence>(
        _ sequence: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: .concat(sequence.lazy.map { $0.asObservable() }))
    }

    /// Runs several completables one after another.
    public static func concat<Completables: Collection>(
        _ collection: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: .concat(collection.map { $0.asObservable() }))
    }

    /// Runs several completables one after another.
    public static func concat(_ sources: Completable...) -> Completable {
        concat(sources)
    }

    /// Runs several completables at the same time, and completes when the last of them does.
    public static func zip<Completables: Collection>(
        _ sources: Completables
    ) -> Completable where Completables.Element == Completable {
        Completable(raw: .merge(sources.map { $0.asObservable() }))
    }

    /// Runs several completables at the same time, and completes when the last of them does.
    public static func zip(_ sources: [Completable]) -> Completable {
        Completable(raw: .merge(sources.map { $0.asObservable() }))
    }

    /// Runs several completables at the same time, and completes when the last of them does.
    public static func zip(_ sources: Completable...) -> Completable {
        zip(sources)
    }
}
