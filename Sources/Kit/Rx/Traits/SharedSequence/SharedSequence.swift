/// A sequence for user interfaces: it never fails, delivers on one scheduler, and shares its subscription.
///
/// The strategy decides how it is shared and where it delivers: see ``Driver`` and ``Signal``.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType, Sendable
{
    private let source: Observable<Element>

    /// Creates a sequence that is shared by the strategy.
    ///
    /// - Parameter source: It never fails and delivers on the strategy's scheduler.
    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Creates a sequence without work to share.
    ///
    /// - Parameter source: It never fails and delivers on the strategy's scheduler.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The sequence as an ``Observable``.
    public func asObservable() -> Observable<Element> { source }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How the subscribers of a ``SharedSequence`` share its subscription.
public protocol SharingStrategyProtocol {
    /// The scheduler that delivers the events.
    static var scheduler: any SchedulerType { get }

    /// Shares a sequence.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that converts to a ``SharedSequence``.
public protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
    /// How the sequence is shared.
    associatedtype SharingStrategy: SharingStrategyProtocol

    /// The sequence as a ``SharedSequence``.
    func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
    /// The sequence as an ``Observable``.
    public func asObservable() -> Observable<Element> {
        asSharedSequence().asObservable()
    }
}
