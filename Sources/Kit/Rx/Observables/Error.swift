extension ObservableType {
    /// Creates a sequence that fails without elements.
    public static func error(_ error: any Swift.Error) -> Observable<Element> {
        Failure(error)
    }
}

private final class Failure<Element>: Observable<Element>, @unchecked Sendable {  // immutable
    private let error: any Swift.Error

    init(_ error: any Swift.Error) {
        self.error = error
    }

    override func attach(_ sink: Sink<Element>) {
        guard !sink.isDisposed else { return }
        sink.recordAttachment(to: self)
        sink.onError(error)
    }
}
