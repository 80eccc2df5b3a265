import Foundation
import Market
import Rx

/// Turns what is known of the favorites outside the listing into wishes for another question.
enum QuotesWishes {
    /// What decides whether to ask.
    private struct Need: Equatable {
        let isAny: Bool
        let unasked: Set<CoinID>
        let pausedUntil: Date?

        init(_ state: MarketState) {
            isAny = !state.outside.isEmpty
            unasked = state.unasked
            pausedUntil = state.quotesPausedUntil
        }
    }

    /// Wishes for another question when there is more to ask for, as soon as the site allows one, and for none when there is
    /// nothing.
    ///
    /// - Parameters:
    ///   - states: What is known: the present state at once, then each other one.
    ///   - scheduler: Where time comes from.
    static func wishes(_ states: Observable<MarketState>, _ scheduler: any SchedulerType) -> Observable<RefreshWish> {
        states.map(Need.init).distinctUntilChanged().flatMapLatest { need -> Observable<RefreshWish> in
            guard need.isAny else { return .just(.leaving) }
            guard !need.unasked.isEmpty else { return .empty() }
            let wait = need.pausedUntil.map { $0.timeIntervalSince(scheduler.now) } ?? 0
            guard wait > 0 else { return .just(.other) }
            return Observable<Int>.timer(.milliseconds(Int((wait * 1_000).rounded(.up))), scheduler: scheduler)
                .map { _ in .other }
        }
    }
}
