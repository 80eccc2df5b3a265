import Foundation
import Market
import MarketSources

extension MarketState {
    /// Until when a site is not asked again unless a person wishes it; `nil` while it is.
    ///
    /// - Parameters:
    ///   - schedules: The questions that matter, the more important first.
    ///   - now: The time it is.
    ///   - times: How the time is written.
    static func pausedText(_ schedules: [RefreshSchedule], now: Date, times: TimeFormat) -> String? {
        let paused = schedules.first { $0.isPaused(at: now) }
        guard let failure = paused?.failure, let until = failure.retryAt else { return nil }
        return "\(failure.site.name) allows no more requests until \(times.moment(until, now: now))"
    }

    /// The worth of the whole market in a line, with an em dash where it is not known.
    var globalMarketCapText: String { format.globalMarketCap(metrics?.totalMarketCap) }
}
