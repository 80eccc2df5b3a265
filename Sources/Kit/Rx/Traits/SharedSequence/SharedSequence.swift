/// A sequence for what is shown: it never fails, delivers on one scheduler, and shares its work among its subscribers.
///
/// How it is shared, and where it delivers, is the strategy's to say: see ``Driver`` and ``Signal``.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType, Sendable
{
    private let source: Observable<Element>

    /// Makes a sequence that is shared as the strategy says.
    ///
    /// - Parameter source: It never fails, and delivers on the strategy's scheduler.
    init(_ source: Observable<Element>) {
        self.source = SharingStrategy.share(source)
    }

    /// Makes a sequence of what has no work to share.
    ///
    /// - Parameter source: It never fails, and delivers on the strategy's scheduler.
    init(raw source: Observable<Element>) {
        self.source = source
    }

    /// The sequence as an ``Observable``.
    public func asObservable() -> Observable<Element> { source }

    /// The sequence itself.
    public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }
}

/// How the subscribers of a ``SharedSequence`` share its work.
public protocol SharingStrategyProtocol {
    /// Where the events are delivered.
    static var scheduler: any SchedulerType { get }

    /// Shares a sequence.
    static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// What can be seen as a ``SharedSequence``.
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
