extension InfallibleType {
    /// Transforms each element.
    public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
        Infallible<Result>(asObservable().map(transform))
    }

    /// Transforms each element and drops `nil` results.
    public func compactMap<Result>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
        Infallible<Result>(asObservable().compactMap(transform))
    }

    /// Accumulates the elements into a value in place and delivers each intermediate value.
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) -> Void
    ) -> Infallible<Accumulated> {
        Infallible<Accumulated>(asObservable().scan(into: seed, accumulator: accumulator))
    }

    /// Accumulates the elements and delivers each intermediate result.
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated
    ) -> Infallible<Accumulated> {
        Infallible<Accumulated>(asObservable().scan(seed, accumulator: accumulator))
    }

    /// Maps each element to a sequence and merges the sequences.
    ///
    /// - Parameters:
    ///   - selector: Creates sequences that must not fail.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Maps each element to a sequence and delivers only the latest sequence's events.
    ///
    /// - Parameters:
    ///   - selector: Creates sequences that must not fail.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMapLatest(selector, isolation: isolation, file: file, line: line))
    }

    /// Maps an element to a sequence and drops elements until that sequence completes.
    ///
    /// - Parameters:
    ///   - selector: Creates sequences that must not fail.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().flatMapFirst(selector, isolation: isolation, file: file, line: line))
    }

    /// Maps each element to a sequence and concatenates the sequences.
    ///
    /// - Parameters:
    ///   - selector: Creates sequences that must not fail.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Infallible<Source.Element> {
        Infallible<Source.Element>(asObservable().concatMap(selector, isolation: isolation, file: file, line: line))
    }

    /// Shares one subscription to the sequence, from the first subscriber to the last.
    ///
    /// - Parameters:
    ///   - replay: How many of the last elements each new subscriber receives first.
    ///   - scope: How long those elements are stored.
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Infallible<Element> {
        Infallible(asObservable().share(replay: replay, scope: scope))
    }

    /// Performs side effects and forwards all events unchanged.
    ///
    /// The closures must not throw, though their types allow it.
    ///
    /// - Parameters:
    ///   - onNext: Called before an element is delivered.
    ///   - afterNext: Called after an element was delivered.
    ///   - onCompleted: Called before the completion is delivered.
    ///   - afterCompleted: Called after the completion was delivered.
    ///   - onSubscribe: Called before the source is subscribed to.
    ///   - onSubscribed: Called after the source was subscribed to.
    ///   - onDispose: Called when the subscription ends, for any reason.
    ///   - isolation: The actor that the closures must run on; a call elsewhere traps. `nil` disables the check.
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

    /// Prints all events and the start and end of each subscription.
    ///
    /// - Parameters:
    ///   - identifier: The prefix of each line; the call's file, line and function if `nil`.
    ///   - trimOutput: Whether long events are shortened to 40 characters.
    public func debug(
        _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
        function: String = #function
    ) -> Infallible<Element> {
        Infallible(
            asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
    }

    /// Delivers all events on a scheduler, one at a time and in order.
    public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().observe(on: scheduler))
    }

    /// Subscribes to the sequence and disposes of the subscription on a scheduler.
    public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(asObservable().subscribe(on: scheduler))
    }

    /// Delays each element and the completion.
    ///
    /// - Parameters:
    ///   - dueTime: The delay.
    ///   - scheduler: Runs the timer and delivers the events.
    public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
        Infallible(asObservable().delay(dueTime, scheduler: scheduler))
    }
}
