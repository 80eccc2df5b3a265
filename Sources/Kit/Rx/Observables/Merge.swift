extension ObservableType {
    /// Merges several sequences.
    public static func merge<Sources: Collection>(
        _ sources: Sources
    ) -> Observable<Element> where Sources.Element == Observable<Element> {
        merge(Array(sources))
    }

    /// Merges several sequences.
    public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
        Starter { sink in
            LimitedMergeSink<Observable<Element>, Element>(limit: .max, selector: { $0 }, sink).runAll(sources)
        }
    }

    /// Merges several sequences.
    public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
        merge(sources)
    }

    /// Maps each element to a sequence and concatenates the sequences.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws ends the sequence.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func concatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        let selector = IsolationCheck.make(isolation, file, line)?.wrap(selector: selector) ?? selector
        return Operator(asObservable()) {
            LimitedMergeSink(limit: 1, selector: { try selector($0).asObservable() }, $0)
        }
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Merges the inner sequences, a limited number at a time; the others wait.
    ///
    /// - Parameter maxConcurrent: The maximum number of inner sequences that run at the same time.
    public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
        Operator(asObservable()) { LimitedMergeSink(limit: maxConcurrent, selector: { $0.asObservable() }, $0) }
    }

    /// Concatenates the inner sequences.
    public func concat() -> Observable<Element.Element> {
        merge(maxConcurrent: 1).named()
    }
}

private final class LimitedMergeSink<Input, Output>:
    QueuedMergingSink<Input, Output>, @unchecked Sendable  // the gate guards the state
{
    private let limit: Int
    private let selector: (Input) throws -> Observable<Output>
    private var waiting = Queue<Observable<Output>>()

    init(limit: Int, selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
        self.limit = limit
        self.selector = selector
        super.init(downstream)
    }

    override var hasWaiting: Bool { !waiting.isEmpty || super.hasWaiting }

    override func handle(_ element: Input) {
        do {
            let source = try selector(element)
            if activeCount + queuedCount < limit { run(source) } else { waiting.append(source) }
        } catch {
            fail(error)
        }
    }

    // As in RxSwift, a sequence that waited runs on a later turn.
    override func innerDidComplete() {
        if !waiting.isEmpty { runOnNextTurn(waiting.removeFirst()) }
    }
}
