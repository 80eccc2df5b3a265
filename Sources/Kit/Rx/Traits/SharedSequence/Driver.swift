/// A sequence that drives a view: it never fails, delivers on the main thread, and replays its last element.
///
/// All subscribers share one subscription to the source, which lasts while there are any.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// How the subscribers of a ``Driver`` share its subscription.
public struct DriverSharingStrategy: SharingStrategyProtocol {
    /// The main thread's scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares a sequence and replays its last element while it has subscribers.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 1, scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
    /// The driver itself.
    public func asDriver() -> Driver<Element> { asSharedSequence() }
}
