import Foundation
import KitIntegerConversion
import WickChart
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// The state of one coin's candles from one route, changed only by events.
struct CandleHistory: Sendable {
    /// How many candles the first request asks for at most: enough for a wide window.
    static let firstPage = 500
    /// How many older candles a request asks for at most.
    static let olderPage = 1000
    /// How many known candles a refresh requests again at least, because the last ones may have changed.
    static let leastOverlap = 2

    let route: CandleRoute
    /// The request for the newest candles.
    private(set) var schedule: RefreshSchedule
    /// The candles, if any.
    private(set) var series: ChartSeries?
    /// Whether the site has responded, even without candles.
    private(set) var hasResponse = false
    /// Incremented whenever ``series`` changes.
    private(set) var revision = 0
    /// The currency of the prices in the site's pair; `nil` if it is always the same.
    private(set) var quote: String?
    /// What precedes the oldest candle.
    private(set) var older = Older.none
    /// When the newest candles arrived, if any are known.
    private(set) var lastUpdated: Date?
    /// Whether the candles that an earlier run stored have been looked for; until then it is not known what is missing.
    private(set) var hasReadStore: Bool
    /// The candles to store, without those of the distant past.
    private(set) var toStore = CandlesToStore()
    /// The stream of the newest candles.
    private(set) var stream: Stream
    /// What is shown besides the candles.
    private(set) var indicators = Indicators()

    private var firstTime: Date? { series?.first?.time }
    private var lastTime: Date? { series?.last?.time }
    /// How many items in the pages of `series` could not be read.
    private var skippedInPages = 0
    /// How many items in the last refresh could not be read.
    private var skippedInRefresh = 0

    enum Older: Equatable, Sendable {
        case none
        case more
        case loading
        case failed(SiteFailure)
    }

    /// Starts without candles.
    init(_ route: CandleRoute) {
        self.route = route
        hasReadStore = route.store == nil
        stream = route.isStreamed ? .starting : .off
        schedule = RefreshSchedule(interval: route.client.refreshInterval)
    }

    /// How many items could not be read.
    ///
    /// A refresh contains items that were counted before, so it counts only if it has more of them.
    var skipped: Int { max(skippedInPages, skippedInRefresh) }

    /// Whether the newest candles failed to load or do not exist.
    var isNewestMissing: Bool { schedule.failure != nil || series == nil }

    /// Whether all candles were stored by an earlier run.
    var isStored: Bool { series != nil && !hasResponse }

    /// Handles a new subscription, after earlier requests were cancelled; returns whether to request now.
    mutating func start(at now: Date, isVisible: Bool) -> Bool {
        if older == .loading { older = .more }
        stream = route.isStreamed ? .starting : .off
        guard isVisible, isPolled else {
            schedule.leave()
            return false
        }
        return schedule.start(at: now)
    }

    /// How many candles to request when there are none to join.
    var firstLimit: Int { min(Self.firstPage, route.provider.largestPage(of: route.interval)) }

    /// How many candles to request so that they join the known ones, if one request can return that many.
    ///
    /// They may still not join if the clocks of this machine and the site differ: see ``joins(_:)``.
    func newestLimit(at now: Date) -> Int {
        let largest = route.provider.largestPage(of: route.interval)
        let first = firstLimit
        guard let lastTime else { return first }
        let missing = max(0, now.timeIntervalSince(lastTime) / route.interval.seconds).rounded(.up)
        return missing <= Double(largest - Self.leastOverlap) ? Int(clamping: missing) + Self.leastOverlap : first
    }

    /// How many older candles to request: a page, or only as many as are loaded for a range at most.
    var olderLimit: Int {
        let page = min(Self.olderPage, route.provider.largestPage(of: route.interval))
        let rest = ChartRange.mostLoaded - (series?.count ?? 0)
        return rest > 0 ? min(page, rest) : page
    }

    /// Why the last request for older candles has failed; `nil` if it has not.
    var olderFailure: SiteFailure? { if case .failed(let failure) = older { failure } else { nil } }

    /// Whether the last request for older candles has failed.
    var hasOlderFailed: Bool { olderFailure != nil }

    /// The moment before which to request older candles; `nil` if there is nothing to request.
    ///
    /// - Parameter isRetry: Whether the user retries: a failed request is repeated then, or after the next refresh.
    func olderToAsk(isRetry: Bool) -> Date? {
        switch older {
        case .more: isRetry ? nil : firstTime
        case .failed: isRetry ? firstTime : nil
        case .none, .loading: nil
        }
    }

    mutating func apply(_ event: ChartEvent) {
        let known = revision
        defer {
            let mayHaveOlder = older != .none
            if let series, series.mayHaveOlder != mayHaveOlder {
                self.series?.mayHaveOlder = mayHaveOlder
                revision += 1
            }
            if revision != known { indicators.show(indicators.display, of: series) }
        }
        switch event {
        case .display(let display): show(display)
        case .stored(let candles):
            hasReadStore = true
            if let candles { take(stored: candles) }
        case .newest(let request):
            // A stream that has begun meanwhile is newer than the response.
            guard stream != .on else { return schedule.leave() }
            schedule.apply(request)
            if case .received(let response, let date) = request { take(newest: response, at: date) }
        case .older(let request, let before):
            // Responses requested while other candles were shown do not apply to these.
            guard before == firstTime else { return }
            switch request {
            case .asked: older = .loading
            case .received(let response, _): take(older: response)
            case .failed(let failure, _): older = .failed(failure)
            case .left: if older == .loading { older = .more }
            }
        case .stream(let event): apply(event)
        }
    }

    /// Shows something else besides the candles.
    mutating func show(_ display: ChartDisplay) {
        if display != indicators.display { indicators.show(display, of: series) }
    }

    private mutating func apply(_ event: ChartEvent.Stream) {
        switch event {
        case .began:
            switch stream {
            // Requests go on while it is tried again.
            case .failed, .delayed: stream = .delayed
            case .off, .starting, .on:
                stream = .starting
                schedule.ask()
            }
        case .delayed: if stream == .starting { stop(.delayed) }
        case .paused: stop(.starting)
        case .ended: stop(.off)
        case .failed(let failure): stop(.failed(failure))
        case .updated(let update, let date):
            stream = .on
            switch update {
            case .series(let series, let closedEnd):
                schedule.end(nil, at: date)
                take(newest: series, closedEnd: closedEnd, at: date)
            case .changed(let candles, let closedEnd):
                schedule.end(nil, at: date)
                take(streamed: candles, closedEnd: closedEnd, at: date)
            case .failed(let failure): schedule.end(failure, at: date)
            }
        }
    }

    private mutating func stop(_ next: Stream) {
        if stream == .starting { schedule.leave() }
        stream = next
    }

    private mutating func take(stored candles: StoredCandles) {
        guard series == nil, !hasResponse else { return }
        lastUpdated = candles.date
        quote = candles.series.quote
        toStore.begin(with: candles)
        begin(with: candles.series)
    }

    private mutating func take(newest response: CandleSeries, closedEnd: Date? = nil, at date: Date) {
        lastUpdated = date
        hasResponse = true
        let isOtherCurrency = !response.candles.isEmpty && response.quote != quote
        if !response.candles.isEmpty || series == nil { quote = response.quote }
        toStore.add(response, closedEnd: closedEnd, at: date)
        guard let series, joins(response), !isOtherCurrency else {
            skippedInPages = response.skipped
            skippedInRefresh = 0
            begin(with: response)
            return
        }
        skippedInRefresh = response.skipped
        if case .failed = older { older = .more }
        merge(response, into: series)
    }

    private mutating func take(streamed candles: [Candle], closedEnd: Date, at date: Date) {
        let changed = CandleSeries(candles, quote: quote)
        guard let series else { return take(newest: changed, closedEnd: closedEnd, at: date) }
        lastUpdated = date
        merge(changed, into: series)
        toStore.add(candles, of: self.series ?? series, closedEnd: closedEnd, at: date)
    }

    private mutating func take(older response: CandleSeries) {
        older = .none
        skippedInPages += response.skipped
        guard let series, let oldest = firstTime else { return }
        toStore.add(older: response)
        merge(response, into: series)
        // A source that repeats its candles would be asked for the same ones without end.
        if response.mayHaveOlder, let firstTime, firstTime < oldest { older = .more }
    }

    /// Replaces all candles.
    private mutating func begin(with response: CandleSeries) {
        let isEmpty = response.candles.isEmpty
        guard !isEmpty || series != nil else { return }
        series = isEmpty ? nil : ChartSeries(response, interval: route.interval)
        older = response.mayHaveOlder && !isEmpty ? .more : .none
        revision += 1
    }

    private mutating func merge(_ response: CandleSeries, into known: ChartSeries) {
        guard !response.candles.isEmpty else { return }
        var merged = known
        merged.merge(response.candles)
        if let tickSize = response.tickSize { merged.tickSize = tickSize }
        series = merged
        revision += 1
    }

    /// Whether there is no gap between the known candles and newer ones.
    ///
    /// That the site has no older ones does not mean so: many have the newest few hundred only.
    func joins(_ response: CandleSeries) -> Bool {
        guard let first = response.candles.first, let lastTime else { return true }
        return first.time <= lastTime
    }
}
