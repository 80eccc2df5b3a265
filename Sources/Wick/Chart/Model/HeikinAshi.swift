import WickMarket

/// The Heikin-Ashi candles of a series: candles of mean prices, which show trends more clearly.
///
/// The close is the mean of a candle's four prices, the open is the middle of the previous mean candle's body, and high and low
/// include both. The first open is the middle of its candle's own body. Each candle halves the effect of the earlier ones, so
/// values depend neither on the visible part nor, after ``precedingCandles``, on how many older candles are loaded.
/// Source: Dan Valcu, "Using The Heikin-Ashi Technique", Technical Analysis of Stocks & Commodities, February 2004.
struct HeikinAshi: Sendable {
    /// How many preceding candles determine a value: the effect of the ones before is below 10⁻²², so that rounding removes it.
    static let precedingCandles = 73
    /// After how many candles the effect of the ones before is smaller than a pixel.
    static let settlingCandles = 8

    /// The mean candles, in the slots of the true ones.
    private(set) var series: ChartSeries
    private var source: ChartSeries

    /// Calculates the candles of a series.
    init(of source: ChartSeries) {
        self.source = source
        series = ChartSeries(grid: source.grid)
        calculate(from: 0)
    }

    /// Continues with another version of the series.
    ///
    /// Only chunks from the first changed one on are calculated. A change of the newest candle and additional newer ones cost the
    /// same however many candles there are.
    mutating func follow(_ source: ChartSeries) {
        let (known, next) = (self.source.finest.chunks, source.finest.chunks)
        let unchanged = zip(known, next).prefix { $0 === $1 }.count
        let hasAllSlots = known.dropFirst(unchanged).allSatisfy { source.finest.chunk($0.number) != nil }
        self.source = source
        guard unchanged > 0, hasAllSlots else {
            series = ChartSeries(grid: source.grid)
            return calculate(from: 0)
        }
        calculate(from: unchanged)
    }

    private mutating func calculate(from index: Int) {
        var previous = index > 0 ? series.finest.chunks[index - 1].buckets.last : nil
        series.replace(
            source.finest.chunks[index...].map { chunk in
                let candles = chunk.buckets.map { candle in
                    let mean = candle.mean(after: previous)
                    previous = mean
                    return mean
                }
                return Chunk(number: chunk.number, offsets: chunk.offsets, buckets: candles[...])
            })
    }
}

extension Candle {
    /// The Heikin-Ashi candle, after the previous one.
    fileprivate func mean(after previous: Candle?) -> Candle {
        // Divided before they are added, so that no sum overflows.
        let close = (open / 4 + high / 4) + (low / 4 + self.close / 4)
        let open = previous.map { $0.open / 2 + $0.close / 2 } ?? self.open / 2 + self.close / 2
        let candle = Candle(
            time: time, open: open, high: max(high, open, close), low: min(low, open, close), close: close,
            volume: volume)
        // The means of valid prices are valid.
        return candle ?? self
    }
}
