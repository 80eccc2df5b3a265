extension ObservableType {
    /// Delivers each element and merges the sequence created from it, whose elements are expanded in the same way.
    ///
    /// An element is delivered before `selector` is called with it. Its sequence is subscribed to on the current thread's
    /// queue, after what is queued there: synchronous sequences are expanded level by level, and deep recursion does not
    /// overflow the stack. The result completes when the source and all created sequences have completed; an error of any of
    /// them ends it.
    ///
    ///     folders.expand { folder in subfolders(of: folder) }
    ///
    /// - Parameter selector: Creates the sequence; an empty one ends the recursion. An error that it throws ends the result.
    public func expand<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Element> where Source.Element == Element {
        Operator(asObservable()) { ExpandSink({ try selector($0).asObservable() }, $0) }
    }
}

private final class ExpandSink<Element>:
    QueuedMergingSink<Element, Element>, @unchecked Sendable  // immutable; see QueuedMergingSink
{
    private let selector: (Element) throws -> Observable<Element>

    init(_ selector: @escaping (Element) throws -> Observable<Element>, _ downstream: Sink<Element>) {
        self.selector = selector
        super.init(downstream)
    }

    override func handle(_ element: Element) {
        expand(element)
    }

    override func innerDidDeliver(_ element: Element) {
        expand(element)
    }

    private func expand(_ element: Element) {
        send(element)
        guard !hasEnded else { return }
        do {
            runOnNextTurn(try selector(element))
        } catch {
            fail(error)
        }
    }
}
