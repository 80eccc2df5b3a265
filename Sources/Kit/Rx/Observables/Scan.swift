extension ObservableType {
    /// Accumulates the elements into a value in place and delivers each intermediate value.
    ///
    /// - Parameters:
    ///   - seed: The initial value, which is not delivered.
    ///   - accumulator: An error that it throws ends the sequence.
    public func scan<Accumulated>(
        into seed: Accumulated, accumulator: @escaping (inout Accumulated, Element) throws -> Void
    ) -> Observable<Accumulated> {
        Scan(source: asObservable(), seed: seed, accumulator: accumulator)
    }

    /// Accumulates the elements and delivers each intermediate result.
    ///
    /// - Parameters:
    ///   - seed: The initial value, which is not delivered.
    ///   - accumulator: An error that it throws ends the sequence.
    public func scan<Accumulated>(
        _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) throws -> Accumulated
    ) -> Observable<Accumulated> {
        scan(into: seed) { accumulated, element in accumulated = try accumulator(accumulated, element) }
    }
}

private final class Scan<Element, Accumulated>: Producer<Accumulated>, @unchecked Sendable {  // immutable
    typealias Accumulator = (inout Accumulated, Element) throws -> Void

    private let source: Observable<Element>
    private let seed: Accumulated
    private let accumulator: Accumulator

    init(source: Observable<Element>, seed: Accumulated, accumulator: @escaping Accumulator) {
        self.source = source
        self.seed = seed
        self.accumulator = accumulator
    }

    override func run(_ sink: Sink<Accumulated>) {
        source.attach(ScanSink(seed: seed, accumulator: accumulator, sink))
    }
}

private final class ScanSink<Element, Accumulated>:
    OperatorSink<Element, Accumulated>, @unchecked Sendable  // events come one at a time
{
    private let accumulator: Scan<Element, Accumulated>.Accumulator
    private var accumulated: Accumulated

    init(
        seed: Accumulated, accumulator: @escaping Scan<Element, Accumulated>.Accumulator,
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
