extension ObservableType {
    /// Accumulates the elements, and delivers the mapped result when the sequence completes.
    ///
    /// - Parameters:
    ///   - seed: The initial value.
    ///   - accumulator: An error that it throws ends the sequence.
    ///   - mapResult: An error that it throws ends the sequence.
    public func reduce<Accumulated, Result>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
        mapResult: @escaping (Accumulated) throws -> Result
    ) -> Observable<Result> {
        Operator(asObservable()) { ReduceSink(seed, accumulator, mapResult, $0) }
    }

    /// Accumulates the elements, and delivers the result when the sequence completes.
    ///
    /// - Parameters:
    ///   - seed: The initial value.
    ///   - accumulator: An error that it throws ends the sequence.
    public func reduce<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        reduce(seed, accumulator: accumulator, mapResult: { $0 })
    }
}

private final class ReduceSink<Element, Accumulated, Result>:
    OperatorSink<Element, Result>, @unchecked Sendable  // events come one at a time
{
    private let accumulator: (Accumulated, Element) throws -> Accumulated
    private let mapResult: (Accumulated) throws -> Result
    private var accumulated: Accumulated

    init(
        _ seed: Accumulated, _ accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
        _ mapResult: @escaping (Accumulated) throws -> Result, _ downstream: Sink<Result>
    ) {
        accumulated = seed
        self.accumulator = accumulator
        self.mapResult = mapResult
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            _ = exchange(&accumulated, with: try accumulator(accumulated, element))
        } catch {
            fail(error)
        }
    }

    override func onCompleted() {
        guard stop() else { return }
        do {
            send(try mapResult(accumulated))
            complete()
        } catch {
            fail(error)
        }
    }
}
