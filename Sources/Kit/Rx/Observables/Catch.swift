extension ObservableType {
    /// Continues with another sequence when this one fails.
    ///
    /// - Parameter handler: Creates the other sequence. An error that it throws ends the sequence.
    public func `catch`(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>) -> Observable<Element> {
        Catch(source: asObservable(), handler: handler)
    }

    /// Delivers an element and completes when the sequence fails.
    public func catchAndReturn(_ element: Element) -> Observable<Element> {
        Catch(source: asObservable(), handler: { _ in .just(element) }).named()
    }
}

private final class Catch<Element>: Producer<Element>, @unchecked Sendable {  // immutable
    private let source: Observable<Element>
    private let handler: (any Swift.Error) throws -> Observable<Element>

    init(source: Observable<Element>, handler: @escaping (any Swift.Error) throws -> Observable<Element>) {
        self.source = source
        self.handler = handler
    }

    override func run(_ sink: Sink<Element>) {
        let catchSink = CatchSink(handler, sink)
        catchSink.start(source)
    }
}

private final class CatchSink<Element>: SuccessionSink<Element>, @unchecked Sendable {  // immutable
    private let handler: (any Swift.Error) throws -> Observable<Element>
    private var hasCaught = false

    init(_ handler: @escaping (any Swift.Error) throws -> Observable<Element>, _ downstream: Sink<Element>) {
        self.handler = handler
        super.init(downstream)
    }

    override func sourceDidFail(_ failure: any Swift.Error) {
        guard !hasCaught else { return fail(failure) }
        hasCaught = true
        do {
            start(try handler(failure))
        } catch {
            fail(error)
        }
    }
}
