extension ObservableType {
    /// Transforms each element and drops `nil` results.
    ///
    /// - Parameter transform: An error that it throws ends the sequence.
    public func compactMap<Result>(_ transform: @escaping (Element) throws -> Result?) -> Observable<Result> {
        Operator(asObservable()) { CompactMapSink(transform, $0) }
    }
}

private final class CompactMapSink<Input, Output>: OperatorSink<Input, Output>, @unchecked Sendable {  // immutable
    private let transform: (Input) throws -> Output?

    init(_ transform: @escaping (Input) throws -> Output?, _ downstream: Sink<Output>) {
        self.transform = transform
        super.init(downstream)
    }

    override func onNext(_ element: Input) {
        guard !isStopped else { return }
        do {
            if let output = try transform(element) { send(output) }
        } catch {
            fail(error)
        }
    }
}
