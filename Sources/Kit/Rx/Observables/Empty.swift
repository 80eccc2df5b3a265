extension ObservableType {
    /// Creates a sequence that completes without elements.
    public static func empty() -> Observable<Element> {
        Empty()
    }
}

private final class Empty<Element>: Observable<Element>, @unchecked Sendable {  // immutable
    override func attach(_ sink: Sink<Element>) {
        guard !sink.isDisposed else { return }
        sink.recordAttachment(to: self)
        sink.onCompleted()
    }
}
