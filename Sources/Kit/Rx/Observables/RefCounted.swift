/// A part of a sequence that keeps the source subscribed while the part has subscribers.
final class RefCounted<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let whole: RefCountDisposable

    init(_ source: Observable<Element>, partOf whole: RefCountDisposable) {
        self.source = source
        self.whole = whole
    }

    override func run(_ sink: Sink<Element>) {
        source.attach(RefCountedSink(whole.retain(), sink))
    }
}

private final class RefCountedSink<Element>: OperatorSink<Element, Element>, @unchecked Sendable {  // immutable
    private let share: any Disposable

    init(_ share: any Disposable, _ downstream: Sink<Element>) {
        self.share = share
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isStopped else { return }
        send(element)
    }

    override func didDispose() {
        share.dispose()
    }
}
