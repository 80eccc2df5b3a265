extension ObservableType {
    /// Maps each element to a sequence and merges the sequences.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws ends the sequence.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        let selector = IsolationCheck.make(isolation, file, line)?.wrap(selector: selector) ?? selector
        return FlatMap(source: asObservable(), selector: { try selector($0).asObservable() })
    }

    /// Maps an element to a sequence and drops elements until that sequence completes.
    ///
    /// - Parameters:
    ///   - selector: An error that it throws ends the sequence.
    ///   - isolation: The actor that the closure must run on; a call elsewhere traps. `nil` disables the check.
    ///   - file: The caller's file, for the error message.
    ///   - line: The caller's line, for the error message.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source,
        isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
    ) -> Observable<Source.Element> {
        let selector = IsolationCheck.make(isolation, file, line)?.wrap(selector: selector) ?? selector
        return FlatMap(source: asObservable(), isExclusive: true, selector: { try selector($0).asObservable() })
            .named()
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Merges the inner sequences.
    public func merge() -> Observable<Element.Element> {
        FlatMap(source: asObservable(), selector: { $0.asObservable() }).named()
    }
}

private final class FlatMap<Input, Output>: Producer<Output>, @unchecked Sendable {  // immutable
    private let source: Observable<Input>
    private let isExclusive: Bool
    private let selector: (Input) throws -> Observable<Output>

    init(
        source: Observable<Input>, isExclusive: Bool = false,
        selector: @escaping (Input) throws -> Observable<Output>
    ) {
        self.source = source
        self.isExclusive = isExclusive
        self.selector = selector
    }

    override func run(_ sink: Sink<Output>) {
        source.attach(FlatMapSink(isExclusive: isExclusive, selector: selector, sink))
    }
}

private final class FlatMapSink<Input, Output>:
    MergingSink<Input, Output>, @unchecked Sendable  // immutable; see MergingSink
{
    private let isExclusive: Bool
    private let selector: (Input) throws -> Observable<Output>

    init(
        isExclusive: Bool, selector: @escaping (Input) throws -> Observable<Output>, _ downstream: Sink<Output>
    ) {
        self.isExclusive = isExclusive
        self.selector = selector
        super.init(downstream)
    }

    override func handle(_ element: Input) {
        if isExclusive, isActive { return }
        do {
            run(try selector(element))
        } catch {
            fail(error)
        }
    }
}
