/// A sequence that does not fail.
public protocol InfallibleType<Element>: BindableType {}

/// A sequence that does not fail: it gives elements, and at most completes.
///
/// In all else it is an ``Observable``: nothing is shared, and its events come where its source has them. Where the source
/// fails against all promises, a debug build stops.
public struct Infallible<Element>: InfallibleType, Sendable {
    private let source: Observable<Element>

    /// Takes a sequence by its promise that it does not fail.
    init(_ source: Observable<Element>) {
        self.source = source
    }

    /// The sequence as an ``Observable``.
    public func asObservable() -> Observable<Element> { source }
}

/// An event of a sequence that does not fail.
@frozen
public enum InfallibleEvent<Element> {
    /// The next element.
    case next(Element)
    /// The sequence ended.
    case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension InfallibleEvent: EventConvertible {
    /// The event as one of any sequence.
    public var event: Event<Element> {
        switch self {
        case .next(let element): return .next(element)
        case .completed: return .completed
        }
    }
}

extension InfallibleType {
    /// The sequence itself.
    public func asInfallible() -> Infallible<Element> {
        Infallible(asObservable())
    }
}
