extension ObservableType {
    /// Accumulates the elements into a value in place and delivers each intermediate value.
    ///
    /// - Parameters:
    ///   - seed: The initial value, which is not delivered.
    ///   - accumulator: An error that it throws ends the sequence. It must not cause an element of the same sequence, nor may
    ///     a deinitializer of what it removes: it has exclusive access to the value.
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) throws -> Void
    ) -> Observable<Accumulated> {
        Operator(asObservable()) { InPlaceScanSink(seed, accumulator, $0) }
    }

    /// Accumulates the elements and delivers each intermediate result.
    ///
    /// - Parameters:
    ///   - seed: The initial value, which is not delivered.
    ///   - accumulator: An error that it throws ends the sequence.
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        Operator(asObservable()) { ScanSink(seed, accumulator, $0) }
    }
}

private final class ScanSink<Element, Accumulated>:
    OperatorSink<Element, Accumulated>, @unchecked Sendable  // events come one at a time
{
    private let accumulator: (Accumulated, Element) throws -> Accumulated
    private var accumulated: Accumulated

    init(
        _ seed: Accumulated, _ accumulator: @escaping (Accumulated, Element) throws -> Accumulated,
        _ downstream: Sink<Accumulated>
    ) {
        accumulated = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            let next = try accumulator(accumulated, element)
            _ = exchange(&accumulated, with: next)
            send(next)
        } catch {
            fail(error)
        }
    }
}

private final class InPlaceScanSink<Element, Accumulated>:
    OperatorSink<Element, Accumulated>, @unchecked Sendable  // events come one at a time
{
    private let accumulator: (inout Accumulated, Element) throws -> Void
    private var accumulated: Accumulated

    init(
        _ seed: Accumulated, _ accumulator: @escaping (inout Accumulated, Element) throws -> Void,
        _ downstream: Sink<Accumulated>
    ) {
        accumulated = seed
        self.accumulator = accumulator
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        do {
            try accumulator(&accumulated, element)
            send(accumulated)
        } catch {
            fail(error)
        }
    }
}
