extension ObservableType {
    /// Makes a sequence of each element, and merges them all.
    ///
    /// - Parameter selector: What it throws ends the sequence with that error.
    public func flatMap<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMap(source: asObservable(), selector: { try selector($0).asObservable() })
    }

    /// Makes a sequence of an element when none is running, and drops elements meanwhile.
    ///
    /// - Parameter selector: What it throws ends the sequence with that error.
    public func flatMapFirst<Source: ObservableConvertibleType>(
        _ selector: @escaping (Element) throws -> Source
    ) -> Observable<Source.Element> {
        FlatMap(source: asObservable(), isExclusive: true, selector: { try selector($0).asObservable() })
    }
}

extension ObservableType where Element: ObservableConvertibleType {
    /// Merges the sequences that are the elements.
    public func merge() -> Observable<Element.Element> {
        FlatMap(source: asObservable(), selector: { $0.asObservable() })
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
