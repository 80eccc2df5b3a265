extension ObservableType {
    /// Combines each element with the latest of another sequence; drops elements until that one emits.
    ///
    /// - Parameters:
    ///   - second: The other sequence. Its completion does not end the result.
    ///   - resultSelector: An error that it throws ends the sequence.
    public func withLatestFrom<Source: ObservableConvertibleType, Result>(
        _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
    ) -> Observable<Result> {
        WithLatestFrom(first: asObservable(), second: second.asObservable(), resultSelector: resultSelector)
    }

    /// Delivers the latest element of another sequence whenever this one emits.
    public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
        withLatestFrom(second, resultSelector: { $1 })
    }
}

private final class WithLatestFrom<First, Second, Result>: Producer<Result>, @unchecked Sendable {  // immutable
    private let first: Observable<First>
    private let second: Observable<Second>
    private let resultSelector: (First, Second) throws -> Result

    init(
        first: Observable<First>, second: Observable<Second>,
        resultSelector: @escaping (First, Second) throws -> Result
    ) {
        self.first = first
        self.second = second
        self.resultSelector = resultSelector
    }

    override func run(_ sink: Sink<Result>) {
        let firstSink = WithLatestFromSink(resultSelector, sink)
        let latest = LatestSink(firstSink, gate: firstSink.gate)
        firstSink.side.setDisposable(latest)
        second.attach(latest)
        first.attach(firstSink)
    }
}

private final class WithLatestFromSink<First, Second, Result>:
    GatedSink<First, Result>, @unchecked Sendable  // the gate guards the state
{
    let side = SingleAssignmentDisposable()
    var latest: Second?
    private let resultSelector: (First, Second) throws -> Result

    init(_ resultSelector: @escaping (First, Second) throws -> Result, _ downstream: Sink<Result>) {
        self.resultSelector = resultSelector
        super.init(downstream)
    }

    override func handle(_ element: First) {
        guard let latest else { return }
        do {
            send(try resultSelector(element, latest))
        } catch {
            fail(error)
        }
    }

    override func disposeResources() {
        side.dispose()
    }
}

private final class LatestSink<First, Second, Result>: SideSink<Second, WithLatestFromSink<First, Second, Result>>,
    @unchecked Sendable  // adds no state
{
    override func handle(_ element: Second) {
        _ = exchange(&parent.latest, with: element)
    }

    override func handleError(_ error: any Error) {
        parent.fail(error)
    }
}
