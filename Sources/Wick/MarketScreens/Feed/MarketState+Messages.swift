import Foundation
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources

extension PriceStatus {
    /// What a page says as long as it is not known where figures come from, as before the settings are read.
    static func loading(_ format: MarketFormat) -> PriceStatus {
        PriceStatus(
            content: .loading, isRefreshing: true, lastUpdated: nil, ageText: nil, staleness: nil, pausedText: nil,
            skipped: 0, globalMarketCapText: format.globalMarketCap(nil), globalFailure: nil, storeError: nil,
            mark: nil)
    }
}

extension MarketState {
    /// Until when a site is not asked again unless a person wishes it; `nil` while it is.
    ///
    /// - Parameters:
    ///   - schedules: The questions that matter, the more important first.
    ///   - now: The time it is.
    ///   - times: How the time is written.
    static func pausedText(_ schedules: [RefreshSchedule], now: Date, times: TimeFormat) -> String? {
        schedules.lazy.compactMap { $0.failure?.pausedText(now: now, times: times) }.first
    }

    /// The worth of the whole market in a line, with an em dash where it is not known.
    var globalMarketCapText: String { format.globalMarketCap(metrics?.totalMarketCap) }
}

extension SiteFailure {
    /// Until when the site wants to be left alone, as "Huobi allows no more requests until 14:05"; `nil` where it does not.
    ///
    /// - Parameters:
    ///   - now: The time it is.
    ///   - times: How the time is written.
    func pausedText(now: Date, times: TimeFormat) -> String? {
        guard let retryAt, retryAt > now else { return nil }
        return localized("\(site.name) allows no more requests until \(times.moment(retryAt, now: now))")
    }
}
