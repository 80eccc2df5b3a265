/// Whether the element that ends a sequence is delivered.
public enum TakeBehavior: Sendable {
    /// Delivered.
    case inclusive
    /// Dropped.
    case exclusive
}

extension ObservableType {
    /// Delivers elements until one does not satisfy a predicate, then completes.
    ///
    /// - Parameters:
    ///   - predicate: An error that it throws ends the sequence.
    ///   - behavior: Whether that element is delivered too.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        Operator(asObservable()) { TakeWhileSink(predicate, behavior, $0) }
    }

    /// Delivers elements until one satisfies a predicate, then completes.
    ///
    /// - Parameters:
    ///   - predicate: An error that it throws ends the sequence.
    ///   - behavior: Whether that element is delivered too.
    public func take(
        until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        Operator(asObservable()) { TakeWhileSink({ try !predicate($0) }, behavior, $0) }
    }
}

private final class TakeWhileSink<Element>:
    OperatorSink<Element, Element>, @unchecked Sendable  // events come one at a time
{
    private let predicate: (Element) throws -> Bool
    private let behavior: TakeBehavior
    private var isOver = false

    init(_ predicate: @escaping (Element) throws -> Bool, _ behavior: TakeBehavior, _ downstream: Sink<Element>) {
        self.predicate = predicate
        self.behavior = behavior
        super.init(downstream)
    }

    override func onNext(_ element: Element) {
        guard !isOver, !isStopped else { return }
        do {
            isOver = try !predicate(element)
        } catch {
            isOver = true
            return fail(error)
        }
        if !isOver || behavior == .inclusive { send(element) }
        if isOver { complete() }
    }
}
