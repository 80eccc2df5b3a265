import Foundation
import KitLocalization
import KitTimeFormatting
import Networking
import WickMarket
import WickMarketClient
import WickMarketSources

extension CandleHistory {
    /// What the row shows.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - times: Formats times.
    ///   - updates: Whether candles are streamed.
    ///   - connection: The state of the site's connection, if there is one.
    ///   - others: The providers known to list a coin that this one does not list.
    ///   - replaced: The candles from the provider that this one replaces, which are shown until this one has newer ones.
    func state(
        now: Date, times: TimeFormat, _ updates: LiveUpdates, _ connection: StreamState?, others: [CandleProvider],
        replacing replaced: CandleHistory? = nil
    ) -> ChartState {
        let failure = schedule.failure
        if var other = substitute(replaced) {
            // Its own choice is that of the time when its candles were requested.
            other.history.show(indicators.display)
            let live = other.history.liveStatus(updates, nil)
            let chart = other.history.chart(
                other.failure, live: live, isRefreshing: schedule.isOpen, now: now, times: times)
            if let chart { return .chart(chart) }
        }
        let chart = chart(
            failure, live: liveStatus(updates, connection), others: others, isRefreshing: schedule.isOpen, now: now,
            times: times)
        if let chart { return .chart(chart) }
        if let failure {
            let notice = ChartNotice(failure, isRetrying: schedule.isOpen, now: now, times: times)
            if isNotListed {
                return .notListed(
                    route.isAutomatic
                        ? ChartNotice(
                            message: localized("No source lists this coin."), advice: nil, isRetrying: schedule.isOpen)
                        : notice,
                    others: others)
            }
            return .failed(notice)
        }
        guard hasResponse else { return .loading }
        return .empty(
            ChartNotice(
                message: localized("\(route.provider.title) has no candles of \(route.interval.title) for this coin."),
                advice: route.provider.intervals.count > 1 ? localized("Choose another interval or source.") : nil,
                isRetrying: schedule.isOpen))
    }

    /// The newest close of the shown candles, unless they are known to be outdated.
    ///
    /// - Parameter replaced: The candles from the provider that this one replaces.
    func sourcePrice(replacing replaced: CandleHistory?) -> SourcePrice? {
        let (history, failure) = substitute(replaced) ?? (self, schedule.failure)
        guard failure == nil, !history.isStored, let newest = history.series?.last else { return nil }
        let provider = history.route.provider
        let currency = history.quote ?? provider.currency
        return SourcePrice(
            newest.close, in: currency == "USD" ? nil : currency, from: provider.title)
    }

    /// The chart of the candles, if there are any.
    private func chart(
        _ failure: SiteFailure?, live: LiveStatus, others: [CandleProvider] = [], isRefreshing: Bool, now: Date,
        times: TimeFormat
    ) -> CandleChart? {
        series.map { series in
            CandleChart(
                series: series, source: route.provider, quote: quote, interval: route.interval, live: live,
                older: older(now: now, times: times),
                ageText: isStored && failure == nil ? ageText(now: now, times: times) : nil,
                staleness: failure.map { staleness($0, isRetrying: isRefreshing, now: now, times: times) },
                others: others, isRefreshing: isRefreshing, skippedText: skippedText,
                display: indicators.display, values: indicators.values, route: route, revision: revision)
        }
    }

    /// The candles to show instead of these, and why they are outdated.
    ///
    /// - Parameter replaced: The candles from the provider that this one replaces.
    private func substitute(_ replaced: CandleHistory?) -> (history: CandleHistory, failure: SiteFailure?)? {
        guard let replaced, replaced.series != nil, replaced.isNewer(than: self) else { return nil }
        // The failure of an earlier request says nothing while the provider is being asked.
        return (replaced, schedule.isOpen ? nil : schedule.failure)
    }

    /// Whether it has candles that arrived after those of another history, if that has any.
    private func isNewer(than other: CandleHistory) -> Bool {
        guard series != nil, let lastUpdated else { return false }
        guard other.series != nil, let date = other.lastUpdated else { return true }
        return lastUpdated > date
    }

    private func older(now: Date, times: TimeFormat) -> CandleChart.Older {
        switch older {
        case .none: .none
        case .more: .more
        case .loading: .loading
        case .failed(let failure): .failed(ChartNotice(failure, isRetrying: false, now: now, times: times))
        }
    }

    /// Why the candles are outdated, and how old they are.
    private func staleness(
        _ failure: SiteFailure, isRetrying: Bool, now: Date, times: TimeFormat
    ) -> ChartNotice {
        let notice = ChartNotice(failure, isRetrying: isRetrying, now: now, times: times)
        guard let age = ageText(now: now, times: times) else { return notice }
        return ChartNotice(
            message: [notice.message, age].joinedSentences, advice: isTheSites(failure, now: now) ? nil : notice.advice,
            isRetrying: notice.isRetrying, details: notice.details)
    }

    private func ageText(now: Date, times: TimeFormat) -> String? {
        lastUpdated.map { localized("Showing candles from \(times.pastMoment($0, now: now)).") }
    }

    /// Whether only the site can fix the failure, so that the user can only retry later.
    private func isTheSites(_ failure: SiteFailure, now: Date) -> Bool {
        guard case .status = failure.reason else { return false }
        return (failure.retryAt ?? now) <= now
    }

    private var skippedText: String? {
        switch skipped {
        case 0: nil
        default: localized(skipped, "1 candle could not be read", "\(skipped) candles could not be read")
        }
    }
}

extension CandleHistory {
    /// Whether the site does not list the coin, even if candles are known from when it did.
    var isNotListed: Bool { schedule.failure?.isAboutCoin == true }
}

extension ChartNotice {
    /// Describes a failure; the pause that the site requires comes first.
    fileprivate init(_ failure: SiteFailure, isRetrying: Bool, now: Date, times: TimeFormat) {
        self.init(
            title: failure.isAboutCoin ? nil : localized("Chart Unavailable"), message: failure.summary,
            advice: failure.pausedText(now: now, times: times)?.sentence ?? failure.advice(in: .window),
            isRetrying: isRetrying, details: failure.details)
    }
}
