extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Does something on the way, and gives the same unchanged.
    ///
    /// - Parameters:
    ///   - onSuccess: Called before the element is given. What it throws is given in its place.
    ///   - afterSuccess: Called after the element was given.
    ///   - onError: Called before the error is given. What it throws is given in its place.
    ///   - afterError: Called after the error was given.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func `do`(
        onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Single<Element> {
        Single(
            raw: primitiveSequence.source.do(
                onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
                isolation: isolation, file: file, line: line))
    }

    /// Transforms the element.
    ///
    /// - Parameter transform: What it throws is the single's error.
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
        Single<Result>(raw: primitiveSequence.source.map(transform))
    }

    /// Goes on with a single made of the element.
    ///
    /// - Parameters:
    ///   - selector: What it throws is the single's error.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Single<Result>,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Single<Result> {
        Single<Result>(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Goes on with a maybe made of the element.
    ///
    /// - Parameters:
    ///   - selector: What it throws is the maybe's error.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapMaybe<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Goes on with a completable made of the element.
    ///
    /// - Parameters:
    ///   - selector: What it throws is the completable's error.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Completable {
        Completable(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Lets the element pass if it meets a condition.
    ///
    /// - Parameter predicate: What it throws is the maybe's error.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate))
    }

    /// Transforms the element, and drops it if `nil` is made of it.
    ///
    /// - Parameter transform: What it throws is the maybe's error.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
    }

    /// Gives an element in place of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }

    /// The single itself.
    public func asSingle() -> Single<Element> { primitiveSequence }

    /// The single as a ``Maybe``, which always has an element if it does not fail.
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source)
    }

    /// The single as a ``Completable``, its element dropped.
    public func asCompletable() -> Completable {
        primitiveSequence.source.ignoreElements().asCompletable()
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Combines the elements of several singles.
    ///
    /// - Parameters:
    ///   - singles: The singles.
    ///   - resultSelector: Makes an element of theirs. What it throws is the single's error.
    public static func zip<each Part>(
        _ singles: repeat Single<each Part>, resultSelector: @escaping (repeat each Part) throws -> Element
    ) -> Single<Element> {
        Single(raw: Observable<Element>.zip(repeat (each singles).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the elements of any number of singles.
    ///
    /// - Parameters:
    ///   - collection: The singles.
    ///   - resultSelector: Makes an element of theirs. What it throws is the single's error.
    public static func zip<Singles: Collection, Result>(
        _ collection: Singles, resultSelector: @escaping ([Element]) throws -> Result
    ) -> PrimitiveSequence<Trait, Result> where Singles.Element == PrimitiveSequence<Trait, Element> {
        if collection.isEmpty {
            return .deferred { PrimitiveSequence<Trait, Result>(raw: .just(try resultSelector([]))) }
        }
        return PrimitiveSequence<Trait, Result>(
            raw: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
    }

    /// Combines the elements of any number of singles into an array.
    public static func zip<Singles: Collection>(
        _ collection: Singles
    ) -> PrimitiveSequence<Trait, [Element]> where Singles.Element == PrimitiveSequence<Trait, Element> {
        zip(collection, resultSelector: { $0 })
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
    /// Combines the elements of several singles into a tuple.
    public static func zip<each Part>(_ singles: repeat Single<each Part>) -> Single<(repeat each Part)> {
        Single<(repeat each Part)>(raw: Observable<Any>.zip(repeat (each singles).asObservable()))
    }
}
