extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Performs side effects and forwards all events unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called before the element is delivered. An error that it throws is delivered instead.
    ///   - afterNext: Called after the element was delivered.
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
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Element> {
        Maybe(
            raw: primitiveSequence.source.do(
                onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
                onCompleted: onCompleted, afterCompleted: afterCompleted, onSubscribe: onSubscribe,
                onSubscribed: onSubscribed, onDispose: onDispose,
                isolation: isolation, file: file, line: line))
    }

    /// Delivers the element if it satisfies a predicate.
    ///
    /// - Parameter predicate: An error that it throws becomes the maybe's error.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate))
    }

    /// Transforms the element.
    ///
    /// - Parameter transform: An error that it throws becomes the maybe's error.
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.map(transform))
    }

    /// Transforms the element and drops a `nil` result.
    ///
    /// - Parameter transform: An error that it throws becomes the maybe's error.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
    }

    /// Maps the element to a maybe and continues with that.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws becomes the maybe's error.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Delivers an element if the maybe has none.
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
    }

    /// Continues with another maybe if this one has no element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Continues with a single if this maybe has no element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Delivers an element in place of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Combines the elements of several maybes; if one has no element, neither has the result.
    ///
    /// - Parameters:
    ///   - maybes: The maybes.
    ///   - resultSelector: Combines the elements. An error that it throws becomes the maybe's error.
    public static func zip<each Part>(
        _ maybes: repeat Maybe<each Part>, resultSelector: @escaping (repeat each Part) throws -> Element
    ) -> Maybe<Element> {
        Maybe(raw: Observable<Element>.zip(repeat (each maybes).asObservable(), resultSelector: resultSelector))
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
    /// Combines the elements of several maybes into a tuple; if one has no element, neither has the result.
    public static func zip<each Part>(_ maybes: repeat Maybe<each Part>) -> Maybe<(repeat each Part)> {
        Maybe<(repeat each Part)>(raw: Observable<Any>.zip(repeat (each maybes).asObservable()))
    }
}
