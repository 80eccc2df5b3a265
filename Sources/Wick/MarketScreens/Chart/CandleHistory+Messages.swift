import Foundation
import KitLocalization
import KitTimeFormatting
import WickMarket
import WickMarketSources

extension CandleHistory {
    /// What fills the place of the chart.
    ///
    /// - Parameters:
    ///   - now: The time it is.
    ///   - times: How times are written.
    func state(now: Date, times: TimeFormat) -> ChartState {
        let failure = schedule.failure
        if let series {
            return .chart(
                CandleChart(
                    series: series, source: origin.source, interval: origin.interval,
                    older: older(now: now, times: times),
                    staleness: failure.map { staleness($0, now: now, times: times) },
                    isRefreshing: schedule.isOpen, skippedText: skippedText, origin: origin, revision: revision))
        }
        if let failure {
            let notice = ChartNotice(failure, isRetrying: schedule.isOpen, now: now, times: times)
            if case .notListed = failure.reason { return .notListed(notice, other: origin.source.other) }
            return .failed(notice)
        }
        guard hasResponse else { return .loading }
        return .empty(
            ChartNotice(
                message: localized("\(origin.source.title) has no candles of \(origin.interval.title) for this coin."),
                advice: origin.intervals.available.count > 1 ? localized("Choose another interval or source.") : nil,
                isRetrying: schedule.isOpen))
    }

    private func older(now: Date, times: TimeFormat) -> CandleChart.Older {
        switch older {
        case .none: .none
        case .more: .more
        case .loading: .loading
        case .failed(let failure): .failed(ChartNotice(failure, isRetrying: false, now: now, times: times))
        }
    }

    /// Why the candles are not the newest, and of when they are.
    private func staleness(_ failure: SiteFailure, now: Date, times: TimeFormat) -> ChartNotice {
        let notice = ChartNotice(failure, isRetrying: schedule.isOpen, now: now, times: times)
        guard let lastUpdated else { return notice }
        // A moment is written with the minute that it is up: the one that it is in tells how old the candles are.
        let minute = Date(timeIntervalSince1970: (lastUpdated.timeIntervalSince1970 / 60).rounded(.down) * 60)
        let age = localized("These are the candles of \(times.moment(minute, now: now)).")
        return ChartNotice(
            message: "\(notice.message) \(age)", advice: isTheSites(failure, now: now) ? nil : notice.advice,
            isRetrying: notice.isRetrying)
    }

    /// Whether only the site can mend what has failed, so that there is nothing to do but to try again some time.
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

extension ChartNotice {
    /// What a failure means to a person: the wait that the site asks for comes first.
    fileprivate init(_ failure: SiteFailure, isRetrying: Bool, now: Date, times: TimeFormat) {
        self.init(
            message: failure.message,
            advice: failure.pausedText(now: now, times: times).map { "\($0)." } ?? failure.advice(in: .window),
            isRetrying: isRetrying)
    }
}
