/// A sequence of events for a view: it never fails, delivers on the main thread, and replays nothing.
///
/// All subscribers share one subscription to the source, which lasts while there are any.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How the subscribers of a ``Signal`` share its subscription.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The main thread's scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares a sequence while it has subscribers.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The signal itself.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}
