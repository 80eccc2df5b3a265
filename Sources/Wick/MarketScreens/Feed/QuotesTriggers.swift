import Foundation
import Rx
import WickMarket

/// Turns what is known of the favorites outside the listing into wishes for another question.
enum QuotesTriggers {
    /// What decides whether to ask.
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

    /// Wishes for another question when there is more to ask for, as soon as somebody looks and the site allows one, and for
    /// none when there is nothing.
    ///
    /// - Parameters:
    ///   - states: What is known: the present state at once, then each other one.
    ///   - isVisible: Whether somebody looks: how it is at once, then each change.
    ///   - scheduler: Where time comes from.
    static func triggers(
        _ states: Observable<MarketState>, isVisible: Observable<Bool>, _ scheduler: any SchedulerType
    ) -> Observable<RefreshTrigger> {
        let needs = states.map(Need.init).distinctUntilChanged()
        return isVisible.distinctUntilChanged().flatMapLatest { isVisible in
            needs.enumerated().flatMapLatest { number, need -> Observable<RefreshTrigger> in
                guard need.isAny else { return .just(.leaving) }
                guard isVisible, !need.unrequested.isEmpty else { return .empty() }
                // What is missing when somebody comes may be what is asked for because they come.
                let trigger = number == 0 ? RefreshTrigger.page : .other
                let wait = need.pausedUntil.map { $0.timeIntervalSince(scheduler.now) } ?? 0
                guard wait > 0 else { return .just(trigger) }
                return Observable<Int>.timer(.span(ofSeconds: wait, rounded: .up), scheduler: scheduler)
                    .map { _ in trigger }
            }
        }
    }
}
