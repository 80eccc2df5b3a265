extension ObservableType {
    /// Maps each element to a sequence and delivers only the latest sequence's events.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws ends the sequence.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapLatest<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        let selector = IsolationCheck.make(isolation, file, line)?.wrap(selector: selector) ?? selector
        return SwitchLatest(source: asObservable(), selector: { try selector($0).asObservable() })
            .named()
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Delivers the events of the latest inner sequence only.
    public func switchLatest() -> Observable<Element.Element> {
        SwitchLatest(source: asObservable(), selector: { $0.asObservable() })
    }
}

private final class SwitchLatest<Input, Output>: Producer<Output>, @unchecked Sendable {  // immutable
    private let source: Observable<Input>
    private let selector: (Input) throws -> Observable<Output>

    init(source: Observable<Input>, selector: @escaping (Input) throws -> Observable<Output>) {
        self.source = source
        self.selector = selector
    }

    override func run(_ sink: Sink<Output>) {
        source.attach(SwitchLatestSink(selector, sink))
    }
}

private final class SwitchLatestSink<Input, Output>:
    MergingSink<Input, Output>, @unchecked Sendable  // immutable; see MergingSink
{
    private let selector: (Input) throws -> Observable<Output>

    init(_ selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>) {
        self.selector = selector
        super.init(downstream)
    }

    override func handle(_ element: Input) {
        do {
            let next = try selector(element)
            cancelInner()
            run(next)
        } catch {
            fail(error)
        }
    }
}
