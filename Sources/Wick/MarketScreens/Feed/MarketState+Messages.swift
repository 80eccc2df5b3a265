import Foundation
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources

extension PriceStatus {
    /// The status while the client is unknown, for example until the settings are read.
    static func loading(_ format: MarketFormat) -> PriceStatus {
        PriceStatus(
            content: .loading, isRefreshing: true, lastUpdated: nil, ageText: nil, live: nil,
            currencyNote: nil, currencyProblem: nil, staleness: nil, stalenessText: nil, pausedText: nil,
            substitute: nil,
            weeksText: nil, counts: nil, skipped: 0, globalMarketCapText: format.globalMarketCap(nil),
            globalFailure: nil,
            storeError: nil,
            mark: nil)
    }
}

extension MarketState {
    /// Until when automatic requests are paused; `nil` if they are not.
    ///
    /// - Parameters:
    ///   - schedules: The relevant requests, most important first.
    ///   - now: The current time.
    ///   - times: Formats the time.
    static func pausedText(_ schedules: [RefreshSchedule], now: Date, times: TimeFormat) -> String? {
        schedules.lazy.compactMap { $0.failure?.pausedText(now: now, times: times) }.first
    }

    /// The attribution of the last seven days, unless that of the prices is the same.
    var weeksText: String? {
        let provider = ListingProvider.coinGecko
        guard let attribution = provider.attribution, substitute?.id != provider.site.id else { return nil }
        return localized("Last 7 days: \(attribution)")
    }

    var globalMarketCapText: String { format.globalMarketCap(metrics?.totalMarketCap) }
}

extension SiteFailure {
    /// Until when the site accepts no requests, such as "Huobi allows no more requests until 14:05"; `nil` if it does.
    func pausedText(now: Date, times: TimeFormat) -> String? {
        guard let retryAt, retryAt > now else { return nil }
        return localized("\(site.name) allows no more requests until \(times.moment(retryAt, now: now))")
    }
}
