import Foundation
import KitIntegerConversion
import WickChart
import WickMarket
import WickMarketSources

/// What is known of a coin's candles at one origin, as a value that changes by events alone.
struct CandleHistory: Sendable {
    /// The most candles that are asked for at first: enough for a wide window.
    static let firstPage = 500
    /// The most candles that are asked for at a time when older ones are wanted.
    static let olderPage = 1000
    /// How many candles a refresh asks for at least: the last of those that are known may have changed since.
    static let leastOverlap = 2

    let origin: KlineOrigin
    /// The question for the newest candles.
    private(set) var schedule: RefreshSchedule
    /// The candles; `nil` where there are none.
    private(set) var series: ChartSeries?
    /// Whether the site has answered, be it without a candle.
    private(set) var hasResponse = false
    /// Counts how often ``series`` became another.
    private(set) var revision = 0
    /// What is there before the oldest candle.
    private(set) var older = Older.none
    /// When the newest candles came; `nil` where none are known.
    private(set) var lastUpdated: Date?

    private var firstTime: Date? { series?.first?.time }
    private var lastTime: Date? { series?.last?.time }
    /// How many items of the pages that `series` was made of could not be read.
    private var skippedInPages = 0
    /// How many items of the last refresh could not be read.
    private var skippedInRefresh = 0

    /// What is there before the oldest candle.
    enum Older: Equatable, Sendable {
        case none
        case more
        case loading
        case failed(SiteFailure)
    }

    /// Knows nothing yet.
    init(_ origin: KlineOrigin) {
        self.origin = origin
        schedule = RefreshSchedule(interval: origin.market.refreshInterval)
    }

    /// How many items could not be read.
    ///
    /// A refresh meets items again that were counted before: so it counts only where it has more of them.
    var skipped: Int { max(skippedInPages, skippedInRefresh) }

    /// Whether the newest candles could not be had, or there are none.
    var isNewestMissing: Bool { schedule.failure != nil || series == nil }

    /// Somebody comes, whose questions from before were given up: says whether to ask now.
    mutating func start(at now: Date, isVisible: Bool) -> Bool {
        if older == .loading { older = .more }
        guard isVisible else {
            schedule.leave()
            return false
        }
        return schedule.start(at: now)
    }

    /// How many candles to ask for where none are known that they could join.
    var firstLimit: Int { min(Self.firstPage, origin.candles.largestPage(of: origin.interval)) }

    /// How many candles to ask for so that they join those that are known, where one request can give as many.
    ///
    /// Where the clocks of this machine and of the site differ, they may still not join: see ``joins(_:)``.
    func newestLimit(at now: Date) -> Int {
        let largest = origin.candles.largestPage(of: origin.interval)
        let first = firstLimit
        guard let lastTime else { return first }
        let missing = max(0, now.timeIntervalSince(lastTime) / origin.interval.seconds).rounded(.up)
        return missing <= Double(largest - Self.leastOverlap) ? Int(clamping: missing) + Self.leastOverlap : first
    }

    /// How many candles to ask for when older ones are wanted.
    var olderLimit: Int { min(Self.olderPage, origin.candles.largestPage(of: origin.interval)) }

    /// Before which moment to ask for older candles; `nil` where there is nothing to ask for.
    ///
    /// - Parameter isRetry: Whether a person asks again for what has failed; else that is left alone.
    func olderToAsk(isRetry: Bool) -> Date? {
        switch older {
        case .more: isRetry ? nil : firstTime
        case .failed: isRetry ? firstTime : nil
        case .none, .loading: nil
        }
    }

    mutating func apply(_ event: ChartEvent) {
        switch event {
        case .newest(let request):
            schedule.apply(request)
            if case .received(let response, let date) = request { take(newest: response, at: date) }
        case .older(let request, let before):
            // What was asked for while other candles were shown tells nothing of what is before these.
            guard before == firstTime else { return }
            switch request {
            case .asked: older = .loading
            case .received(let response, _): take(older: response)
            case .failed(let failure, _): older = .failed(failure)
            case .left: if older == .loading { older = .more }
            }
        }
    }

    private mutating func take(newest response: CandleSeries, at date: Date) {
        lastUpdated = date
        hasResponse = true
        guard let series, joins(response) else {
            skippedInPages = response.skipped
            skippedInRefresh = 0
            begin(with: response)
            return
        }
        skippedInRefresh = response.skipped
        // The site works again.
        if case .failed = older { older = .more }
        merge(response, into: series)
    }

    private mutating func take(older response: CandleSeries) {
        older = response.mayHaveOlder && !response.candles.isEmpty ? .more : .none
        skippedInPages += response.skipped
        if let series { merge(response, into: series) }
    }

    /// Shows these candles in the place of any before.
    private mutating func begin(with response: CandleSeries) {
        let isEmpty = response.candles.isEmpty
        guard !isEmpty || series != nil else { return }
        series = isEmpty ? nil : ChartSeries(response, interval: origin.interval)
        older = response.mayHaveOlder && !isEmpty ? .more : .none
        revision += 1
    }

    private mutating func merge(_ response: CandleSeries, into known: ChartSeries) {
        guard !response.candles.isEmpty else { return }
        var merged = known
        merged.merge(response.candles)
        series = merged
        revision += 1
    }

    /// Whether nothing is missing between the known candles and newer ones.
    func joins(_ response: CandleSeries) -> Bool {
        guard let first = response.candles.first, let lastTime else { return true }
        return first.time <= lastTime || !response.mayHaveOlder
    }
}
