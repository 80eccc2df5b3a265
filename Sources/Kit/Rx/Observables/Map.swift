extension ObservableType {
    /// Transforms each element.
    ///
    /// - Parameter transform: An error that it throws ends the sequence.
    @inlinable
    public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
        Map(source: asObservable(), transform: transform)
    }
}

// Inlinable for specialization: unspecialized code looks up the elements' types.
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
