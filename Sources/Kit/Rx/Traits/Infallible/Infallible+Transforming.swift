extension InfallibleType {
    /// Transforms each element.
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
        Infallible<Result>(asObservable().map(transform))
    }

    /// Transforms each element, and drops those of which `nil` is made.
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
        Infallible<Result>(asObservable().compactMap(transform))
    }

    /// Accumulates the elements into a value that is changed in place, and delivers every intermediate one.
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void
    ) -> Infallible<Accumulated> {
        Infallible<Accumulated>(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Accumulates the elements, and delivers every intermediate result.
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated
    ) -> Infallible<Accumulated> {
        Infallible<Accumulated>(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Makes a sequence of each element, and merges them all.
    ///
    /// - Parameters:
    ///   - selector: Makes sequences that do not fail.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Makes a sequence of each element, and delivers that of the newest one.
    ///
    /// - Parameters:
    ///   - selector: Makes sequences that do not fail.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMapLatest(selector, isolation: isolation, file: file, line: line))
    }

    /// Makes a sequence of an element when none is running, and drops elements meanwhile.
    ///
    /// - Parameters:
    ///   - selector: Makes sequences that do not fail.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMapFirst(selector, isolation: isolation, file: file, line: line))
    }

    /// Makes a sequence of each element, and runs them one after another.
    ///
    /// - Parameters:
    ///   - selector: Makes sequences that do not fail.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().concatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Shares the sequence: it is subscribed to for the first subscriber, and given up after the last.
    ///
    /// - Parameters:
    ///   - replay: How many of the last elements each new subscriber gets at once.
    ///   - scope: How long they are kept.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }

    /// Does something on the way, and delivers all events unchanged.
    ///
    /// The functions do not throw, though their types allow it.
    ///
    /// - Parameters:
    ///   - onNext: Called before an element is delivered.
    ///   - afterNext: Called after an element was delivered.
    ///   - onCompleted: Called before the completion is delivered.
    ///   - afterCompleted: Called after the completion was delivered.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription is over for whatever reason.
    ///   - isolation: The actor that the closures are called on; a call elsewhere stops the program. `nil` turns that check off.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func `do`(
        onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
        onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
        onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Element> {
        Infallible(
            asObservable().do(
                onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
                onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose,
                isolation: isolation, file: file, line: line))
    }

    /// Prints all events, and the beginning and end of each subscription.
    ///
    /// - Parameters:
    ///   - identifier: What the lines begin with; the place in the code, where it is `nil`.
    ///   - trimOutput: Whether long events are shortened to 40 characters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        Infallible(
            asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Delivers all events on a scheduler, one at a time and in their order.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Subscribes to the sequence, and disposes of the subscription, on a scheduler.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }

    /// Delivers each element and the completion some time later.
    ///
    /// - Parameters:
    ///   - dueTime: How much later.
    ///   - scheduler: Where the time passes and events are delivered.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }
}
