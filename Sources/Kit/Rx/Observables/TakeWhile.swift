/// Whether the element that ends a sequence is delivered itself.
public enum TakeBehavior: Sendable {
    /// It is.
    case inclusive
    /// It is not.
    case exclusive
}

extension ObservableType {
    /// Delivers elements until one does not meet a condition, then completes.
    ///
    /// - Parameters:
    ///   - predicate: What it throws ends the sequence with that error.
    ///   - behavior: Whether the last element is delivered, too.
    public func take(
        while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
    ) -> Observable<Element> {
        Operator(asObservable()) { TakeWhileSink(predicate, behavior, $0) }
    }

    /// Delivers elements until one meets a condition, then completes.
    ///
    /// - Parameters:
    ///   - predicate: What it throws ends the sequence with that error.
    ///   - behavior: Whether the last element is delivered, too.
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
