extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Performs side effects and forwards all events unchanged.
    ///
    /// - Parameters:
    ///   - onSuccess: Called before the element is delivered. An error that it throws is delivered instead.
    ///   - afterSuccess: Called after the element was delivered.
    ///   - onError: Called before the error is delivered. An error that it throws is delivered instead.
    ///   - afterError: Called after the error was delivered.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
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
    /// - Parameter transform: An error that it throws becomes the single's error.
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
        Single<Result>(raw: primitiveSequence.source.map(transform))
    }

    /// Maps the element to a single and continues with that.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws becomes the single's error.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Single<Result>,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Single<Result> {
        Single<Result>(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Maps the element to a maybe and continues with that.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws becomes the maybe's error.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapMaybe<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Maps the element to a completable and continues with that.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws becomes the completable's error.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapCompletable(
        _ selector: @escaping (Element) throws -> Completable,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Completable {
        Completable(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Delivers the element if it satisfies a predicate.
    ///
    /// - Parameter predicate: An error that it throws becomes the maybe's error.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate))
    }

    /// Transforms the element and drops a `nil` result.
    ///
    /// - Parameter transform: An error that it throws becomes the maybe's error.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
    }

    /// Delivers an element in place of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }

    /// The single itself.
    public func asSingle() -> Single<Element> { primitiveSequence }

    /// The single as a ``Maybe``, which has an element unless it fails.
    public func asMaybe() -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source)
    }

    /// The single as a ``Completable``, without its element.
    public func asCompletable() -> Completable {
        primitiveSequence.source.ignoreElements().asCompletable()
    }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
    /// Combines the elements of several singles.
    ///
    /// - Parameters:
    ///   - singles: The singles.
    ///   - resultSelector: Combines the elements. An error that it throws becomes the single's error.
    public static func zip<each Part>(
        _ singles: repeat Single<each Part>, resultSelector: @escaping (repeat each Part) throws -> Element
    ) -> Single<Element> {
        Single(raw: Observable<Element>.zip(repeat (each singles).asObservable(), resultSelector: resultSelector))
    }

    /// Combines the elements of any number of singles.
    ///
    /// - Parameters:
    ///   - collection: The singles.
    ///   - resultSelector: Combines the elements. An error that it throws becomes the single's error.
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
