extension ObservableType {
    /// Transforms each element.
    ///
    /// - Parameter transform: What it throws ends the sequence with that error.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Map(source: asObservable(), transform: transform)
    }
}

// Seen by the caller, who then knows its elements' types: here they would be looked up.
@usableFromInline
final class Map<Input, Output>: Producer<Output>, @unchecked Sendable {  // immutable
    private let source: Observable<Input>
    private let transform: (Input) throws -> Output

    @usableFromInline
    init(source: Observable<Input>, transform: @escaping (Input) throws -> Output) {
        self.source = source
        self.transform = transform
    }

    override func run(_ sink: Sink<Output>) {
        source.attach(MapSink(transform, sink))
    }
}

private final class MapSink<Input, Output>: OperatorSink<Input, Output>, @unchecked Sendable {  // immutable
    private let transform: (Input) throws -> Output

    init(_ transform: @escaping (Input) throws -> Output, _ downstream: Sink<Output>) {
        self.transform = transform
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        guard !isStopped else { return }
        do {
            send(try transform(element))
        } catch {
            fail(error)
        }
    }
}
