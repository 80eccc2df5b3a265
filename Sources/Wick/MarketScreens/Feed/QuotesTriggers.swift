import Foundation
import Rx
import WickMarket

/// Triggers requests for favorites outside the listing.
enum QuotesTriggers {
    /// The inputs of the decision.
    private struct Need: Equatable {
        let isAny: Bool
        let unrequested: Set<CoinID>
        let pausedUntil: Date?

        init(_ state: MarketState) {
            isAny = !state.outside.isEmpty
            unrequested = state.unrequested
            pausedUntil = state.quotesPausedUntil
        }
    }

    /// Triggers a request when favorites are missing, as soon as a page is visible and the site accepts requests.
    ///
    /// Cancels it when there are none.
    ///
    /// - Parameters:
    ///   - states: The current state, then every change.
    ///   - isVisible: Whether any page is visible: the current value, then every change.
    ///   - scheduler: The clock and the timers.
    static func triggers(
        _ states: Observable<MarketState>, isVisible: Observable<Bool>, _ scheduler: any SchedulerType
    ) -> Observable<RefreshTrigger> {
        let needs = states.map(Need.init).distinctUntilChanged()
        return isVisible.distinctUntilChanged().flatMapLatest { isVisible in
            needs.enumerated().flatMapLatest { number, need -> Observable<RefreshTrigger> in
                guard need.isAny else { return .just(.leaving) }
                guard isVisible, !need.unrequested.isEmpty else { return .empty() }
                // A page that became visible may already have requested what is missing.
                let trigger = number == 0 ? RefreshTrigger.automatic : .other
                let wait = need.pausedUntil.map { $0.timeIntervalSince(scheduler.now) } ?? 0
                guard wait > 0 else { return .just(trigger) }
                return Observable<Int>.timer(.span(ofSeconds: wait, rounded: .up), scheduler: scheduler)
                    .map { _ in trigger }
            }
        }
    }
}
