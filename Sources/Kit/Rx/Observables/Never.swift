extension ObservableType {
    /// Creates a sequence without events.
    public static func never() -> Observable<Element> {
        Never()
    }
}

private final class Never<Element>: Observable<Element>, @unchecked Sendable {  // immutable
    override func attach(_ sink: Sink<Element>) {
        sink.recordAttachment(to: self)
    }
}
