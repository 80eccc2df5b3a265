/// A sequence that tells a view of what happens: it never fails, delivers on the main thread, and replays nothing.
///
/// All subscribers share one subscription to the source, which lasts as long as there is one.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// How the subscribers of a ``Signal`` share its work.
public struct SignalSharingStrategy: SharingStrategyProtocol {
    /// The main thread's scheduler.
    public static var scheduler: any SchedulerType { SharingScheduler.make() }

    /// Shares a sequence while anybody is subscribed.
    public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(scope: .whileConnected)
    }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
    /// The signal itself.
    public func asSignal() -> Signal<Element> { asSharedSequence() }
}
