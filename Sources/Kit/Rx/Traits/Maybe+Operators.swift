extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Does something on the way, and gives the same unchanged.
    ///
    /// - Parameters:
    ///   - onNext: Called before the element is given. What it throws is given in its place.
    ///   - afterNext: Called after the element was given.
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

    /// Lets the element pass if it meets a condition.
    ///
    /// - Parameter predicate: What it throws is the maybe's error.
    public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.filter(predicate))
    }

    /// Transforms the element.
    ///
    /// - Parameter transform: What it throws is the maybe's error.
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.map(transform))
    }

    /// Transforms the element, and drops it if `nil` is made of it.
    ///
    /// - Parameter transform: What it throws is the maybe's error.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
    }

    /// Goes on with a maybe made of the element.
    ///
    /// - Parameters:
    ///   - selector: What it throws is the maybe's error.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Result>(
        _ selector: @escaping (Element) throws -> Maybe<Result>,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Maybe<Result> {
        Maybe<Result>(raw: primitiveSequence.source.flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Gives an element where the maybe has none.
    public func ifEmpty(default: Element) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(default: `default`))
    }

    /// Goes on with another maybe where this one has no element.
    public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
        Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Goes on with a single where this maybe has no element.
    public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
        Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
    }

    /// Gives an element in place of an error.
    public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
        PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    /// Combines the elements of several maybes; without an element of one there is none.
    ///
    /// - Parameters:
    ///   - maybes: The maybes.
    ///   - resultSelector: Makes an element of theirs. What it throws is the maybe's error.
    public static func zip<each Part>(
        _ maybes: repeat Maybe<each Part>, resultSelector: @escaping (repeat each Part) throws -> Element
    ) -> Maybe<Element> {
        Maybe(raw: Observable<Element>.zip(repeat (each maybes).asObservable(), resultSelector: resultSelector))
    }
}

extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
    /// Combines the elements of several maybes into a tuple; without an element of one there is none.
    public static func zip<each Part>(_ maybes: repeat Maybe<each Part>) -> Maybe<(repeat each Part)> {
        Maybe<(repeat each Part)>(raw: Observable<Any>.zip(repeat (each maybes).asObservable()))
    }
}
