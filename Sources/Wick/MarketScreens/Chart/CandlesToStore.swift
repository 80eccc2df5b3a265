import Foundation
import WickChart
import WickMarket
import WickMarketStore

/// The candles of a route to store, without those of the distant past.
struct CandlesToStore: Sendable {
    /// The least time between two saves while a candle is open, in seconds.
    static let interval: TimeInterval = 30

    /// The candles, if any.
    private(set) var candles: StoredCandles?
    /// Incremented whenever the candles are to be saved.
    private(set) var revision = 0
    /// The oldest candle that a stream has changed since the last save.
    private var oldestChange: Date?
    /// Candles of the stream that open before this are closed.
    private var closedEnd: Date?

    /// Starts with the candles that an earlier run stored.
    mutating func begin(with stored: StoredCandles) { candles = stored }

    /// Adds the newest candles of a response.
    ///
    /// - Parameters:
    ///   - response: The candles.
    ///   - closedEnd: Candles that open before this will not change any more, if that is known.
    ///   - date: The current time.
    mutating func add(_ response: CandleSeries, closedEnd: Date?, at date: Date) {
        self.closedEnd = closedEnd
        guard !response.candles.isEmpty else { return }
        merge(StoredCandles(response, date: date))
    }

    /// Adds the candles before the oldest one, if there is room for them.
    mutating func add(older response: CandleSeries) {
        guard let stored = candles, stored.series.candles.count < StoredCandles.mostCandles else { return }
        let all = stored.series.adding(older: response).newest(StoredCandles.mostCandles)
        candles = StoredCandles(all, date: stored.date)
        revision += 1
    }

    /// Adds candles of a stream: at the end of a candle, otherwise some time after the last save.
    ///
    /// - Parameters:
    ///   - changed: The candles that have changed, oldest first.
    ///   - series: All candles.
    ///   - closedEnd: Candles that open before this will not change any more.
    ///   - date: The current time.
    mutating func add(_ changed: [Candle], of series: ChartSeries, closedEnd: Date, at date: Date) {
        if let first = changed.first?.time { oldestChange = min(oldestChange ?? first, first) }
        let isEnd = self.closedEnd.map { closedEnd > $0 } ?? false
        self.closedEnd = closedEnd
        guard let oldestChange, let stored = candles, let last = stored.series.candles.last?.time,
            isEnd || abs(date.timeIntervalSince(stored.date)) >= Self.interval
        else { return }
        // Stored candles are joined only if they overlap.
        let slot = series.grid.slot(at: min(oldestChange, last))
        let new = CandleSeries(
            Array(series.candles(from: slot)), mayHaveOlder: stored.series.mayHaveOlder, quote: stored.series.quote,
            tickSize: stored.series.tickSize)
        merge(StoredCandles(new, date: date))
    }

    private mutating func merge(_ new: StoredCandles) {
        candles = candles?.merged(with: new, now: new.date) ?? new
        oldestChange = nil
        revision += 1
    }
}
