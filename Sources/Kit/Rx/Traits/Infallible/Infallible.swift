/// A sequence that does not fail.
public protocol InfallibleType<Element>: BindableType {}

/// A sequence that does not fail: it delivers elements and may complete.
///
/// Otherwise it behaves like an ``Observable``: it shares nothing and delivers events wherever its source sends them. If the
/// source fails nevertheless, debug builds trap.
public struct Infallible<Element>: InfallibleType, Sendable {
    private let source: Observable<Element>

    /// Wraps a sequence that must not fail.
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
    /// The event as an ``Event``.
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
