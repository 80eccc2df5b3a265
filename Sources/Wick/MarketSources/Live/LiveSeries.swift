import Foundation
import WickMarket

/// The newest candles of a pair, from requests and a stream; changed only by events.
///
/// The result is that of requests: candles are known by their opening time, the stream replaces the newest ones, and each
/// candle is requested again after its end unless the site has said that it is closed.
struct LiveSeries: Sendable {
    /// A request in progress.
    private struct Request {
        let sent: Date
        /// Whether updates are collected meanwhile, because candles before them are missing.
        let isFilling: Bool
        let isWhole: Bool
    }

    /// How many candles are compared with the stream.
    private static let tailLength = 50
    /// A volume that differs by less is the same, computed in another order.
    private static let tolerance = 1e-6
    private static let mostCollected = 10_000
    /// How late a missed trade may arrive before candles are requested, in seconds.
    private static let lateTime: TimeInterval = 2
    /// How much a site's clock may differ, in seconds; other times are errors.
    private static let largestOffset: TimeInterval = 43_200

    let rules: Rules
    /// The newest candles.
    private(set) var tail: [Candle] = []
    /// Candles that open before this are closed; `nil` before the first response.
    private(set) var closedEnd: Date?
    /// Candles that open before this are closed according to the site, whatever the clocks show.
    private var statedEnd: Date?
    private var request: Request?
    private var isFillNeeded = false
    private var isWholeNeeded = true
    private var failures = 0
    private var retry: Date?
    private var collected: [MarketUpdate] = []
    private var lastUpdate: Date?
    private var lastRequest: Date?
    private var numbers = TradeNumbers()
    private var missingSince: Date?
    /// The candle that was made of a trade, and its number.
    private var first: (opening: Date, id: Int)?
    /// How much later the site's clock is.
    private var clockOffset: TimeInterval = 0
    private var changed: [Date: Candle] = [:]
    private var emittedEnd: Date?
    private var actions: [Action] = []

    init(_ rules: Rules) { self.rules = rules }

    /// When ``Event/woke`` is due; `nil` if only an event can change something.
    var deadline: Date? {
        guard request == nil, let closedEnd else { return retry }
        if let retry { return retry }
        var dates = [local(end(of: closedEnd)).addingTimeInterval(rules.closingDelay)]
        if let quiet = [lastUpdate, lastRequest].compactMap(\.self).max() {
            dates.append(quiet.addingTimeInterval(rules.quietTime))
        }
        if let missingSince { dates.append(missingSince.addingTimeInterval(Self.lateTime)) }
        return dates.min()
    }

    mutating func apply(_ event: Event, at now: Date) -> [Action] {
        switch event {
        case .subscribed:
            lastUpdate = now
            isFillNeeded = true
            numbers = TradeNumbers()
            send(at: now, evenIfSent: true)
        case .update(let update):
            if case .newestTrade = update {} else { lastUpdate = now }
            receive(update, at: now)
        case .received(let series): receive(series, at: now)
        case .failed(let failure):
            request = nil
            failures += 1
            retry = now.addingTimeInterval(min(60, 2 * pow(2, Double(min(failures, 10) - 1))))
            actions.append(.emit(.failed(failure)))
        case .woke: wake(at: now)
        }
        emit()
        defer { actions = [] }
        return actions
    }

    // MARK: Requests

    private mutating func wake(at now: Date) {
        guard request == nil, deadline.map({ $0 <= now }) ?? false else { return }
        if let missingSince, missingSince.addingTimeInterval(Self.lateTime) <= now { isFillNeeded = true }
        send(at: now)
    }

    /// Requests what may be missing.
    ///
    /// - Parameter evenIfSent: Whether a response in progress may be too old.
    private mutating func send(at now: Date, evenIfSent: Bool = false) {
        guard request == nil || evenIfSent else { return }
        var count = rules.limit
        if let closedEnd, !isWholeNeeded {
            count = max(
                2, Int(clamping: (site(now).timeIntervalSince(closedEnd) / rules.interval.seconds).rounded(.up)) + 1)
            isWholeNeeded = count > rules.largestPage
            if isWholeNeeded { count = rules.limit }
        }
        retry = nil
        lastRequest = now
        request = Request(sent: now, isFilling: isFillNeeded, isWhole: isWholeNeeded)
        actions.append(.request(count))
    }

    private mutating func receive(_ series: CandleSeries, at now: Date) {
        guard let request else { return }
        (self.request, retry, failures, missingSince) = (nil, nil, 0, nil)
        numbers.forgive()
        let isFilling = request.isFilling || request.isWhole
        let closedEnd = max(
            self.closedEnd ?? .distantPast,
            rules.interval.opening(
                of: site(request.sent).addingTimeInterval(-rules.closingDelay), dayStart: rules.dayStart))
        let hasMissed = merge(series, closedEnd: closedEnd, isFilling: isFilling)
        self.closedEnd = closedEnd
        if request.isWhole {
            tail = Array(series.candles.suffix(Self.tailLength))
            changed = [:]
            emittedEnd = closedEnd
            actions.append(.emit(.series(series, closedEnd: closedEnd)))
        }
        (isFillNeeded, isWholeNeeded) = (false, false)
        let updates = collected
        collected = []
        let newest = tail.last?.time
        for update in updates { apply(update, countedAfter: newest, at: now) }
        // A stream may be some seconds behind.
        let silence = lastUpdate.map { now.timeIntervalSince($0) } ?? 0
        if hasMissed, silence >= rules.quietTime / 2 { actions.append(.resubscribe) }
    }

    /// Applies a response; whether it shows trades that the stream has not sent for some time.
    private mutating func merge(_ series: CandleSeries, closedEnd: Date, isFilling: Bool) -> Bool {
        var hasMissed = false
        for candle in series.candles.suffix(Self.tailLength) {
            let known = tail.last { $0.time == candle.time }
            let difference = (candle.volume ?? 0) - (known?.volume ?? 0)
            let isNewer = difference > Self.tolerance * (known?.volume ?? 0)
            hasMissed = hasMissed || isNewer
            let isClosed = candle.time < closedEnd
            // An open candle of the stream may be newer than the response.
            if isClosed || isFilling || known == nil || difference >= -Self.tolerance * (known?.volume ?? 0) {
                replace(candle)
            }
        }
        return hasMissed
    }

    // MARK: Updates

    private mutating func receive(_ update: MarketUpdate, at now: Date) {
        guard closedEnd != nil, !isFillNeeded else {
            if collected.count < Self.mostCollected { collected.append(update) } else { isFillNeeded = true }
            return
        }
        apply(update, countedAfter: nil, at: now)
    }

    /// - Parameter countedAfter: The candle whose volume already contains the trades, if any.
    private mutating func apply(_ update: MarketUpdate, countedAfter response: Date?, at now: Date) {
        switch update {
        case .candle(let streamed): apply(streamed, at: now)
        case .trade(let trade): apply(trade, countedAfter: response, at: now)
        case .newestTrade(let id):
            numbers.know(id)
            watchMissing(at: now)
        case .tickers: break
        }
    }

    private mutating func apply(_ streamed: StreamedCandle, at now: Date) {
        let candle = streamed.candle
        if let sent = streamed.sent {
            setClock(sent, at: now)
            reopen(at: sent)
        }
        guard let last = tail.last, let closedEnd, candle.time >= closedEnd,
            candle.time <= max(site(now), last.time).addingTimeInterval(2 * rules.interval.seconds)
        else { return }
        let known = tail.last { $0.time == candle.time }
        // A frame that was overtaken has less volume than the candle.
        let isOlder = (candle.volume ?? .infinity) < (known?.volume ?? 0) * (1 - Self.tolerance)
        if !isOlder { replace(candle) }
        guard streamed.isClosed, candle.time == closedEnd else { return }
        statedEnd = end(of: closedEnd)
        self.closedEnd = statedEnd
    }

    private mutating func apply(_ trade: StreamedTrade, countedAfter response: Date?, at now: Date) {
        setClock(trade.time, at: now)
        guard numbers.receive(trade.id) else { return }
        watchMissing(at: now)
        if numbers.isNewest(trade.id) { reopen(at: trade.time) }
        let opening = rules.interval.opening(of: trade.time, dayStart: rules.dayStart)
        guard let last = tail.last, let closedEnd, opening >= closedEnd else { return }
        if let known = tail.last(where: { $0.time == opening }) {
            let isFirst = first.map { $0.opening == opening && trade.id < $0.id } ?? false
            if isFirst { first = (opening, trade.id) }
            replace(
                known.adding(
                    trade, isFirst: isFirst, isNewest: numbers.isNewest(trade.id) && opening == last.time,
                    isCounted: response.map { opening > $0 } ?? true))
        } else if opening > last.time, let candle = Candle(trade, at: opening) {
            first = (opening, trade.id)
            replace(candle)
        }
    }

    private mutating func watchMissing(at now: Date) {
        missingSince = numbers.areMissing ? missingSince ?? now : nil
    }

    private mutating func replace(_ candle: Candle) {
        if let index = tail.lastIndex(where: { $0.time <= candle.time }) {
            if tail[index] == candle { return }
            if tail[index].time == candle.time { tail[index] = candle } else { tail.insert(candle, at: index + 1) }
        } else {
            tail.insert(candle, at: 0)
        }
        if tail.count > Self.tailLength { tail.removeFirst(tail.count - Self.tailLength) }
        changed[candle.time] = candle
    }

    private mutating func emit() {
        guard let closedEnd, !changed.isEmpty || closedEnd != emittedEnd else { return }
        emittedEnd = closedEnd
        actions.append(.emit(.changed(changed.values.sorted { $0.time < $1.time }, closedEnd: closedEnd)))
        changed = [:]
    }

    // MARK: Time

    private mutating func setClock(_ date: Date, at now: Date) {
        let offset = date.timeIntervalSince(now)
        if abs(offset) < Self.largestOffset { clockOffset = offset }
    }

    /// Takes back that a candle is closed which is still open at the site.
    ///
    /// Where this machine's clock is ahead, requests before the first update take it for closed.
    private mutating func reopen(at date: Date) {
        let opening = rules.interval.opening(of: date, dayStart: rules.dayStart)
        guard let closedEnd else { return }
        self.closedEnd = min(closedEnd, max(opening, statedEnd ?? opening))
    }

    private func site(_ date: Date) -> Date { date.addingTimeInterval(clockOffset) }
    private func local(_ date: Date) -> Date { date.addingTimeInterval(-clockOffset) }
    private func end(of opening: Date) -> Date { opening.addingTimeInterval(rules.interval.seconds) }
}
