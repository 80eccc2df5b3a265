import Networking
import WickMarket

struct CandlePage: Sendable {
    let series: CandleSeries
    /// How many items the page contained, readable or not.
    let items: Int

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - candles: The candles, in any order; only the newest `requested` ones are used.
    ///   - requested: How many candles were requested.
    ///   - items: How many items the page contained, readable or not.
    ///   - skipped: How many of them could not be read.
    ///   - mayHaveOlder: Whether the site may have older candles.
    init(_ candles: [Candle], requested: Int, items: Int, skipped: Int, mayHaveOlder: Bool) {
        let ordered = CandleSeries(candles, skipped: skipped, mayHaveOlder: mayHaveOlder)
        series =
            ordered.candles.count > requested
            ? CandleSeries(Array(ordered.candles.suffix(requested)), skipped: skipped, mayHaveOlder: mayHaveOlder)
            : ordered
        self.items = items
    }

    /// Creates a page of a site that has older candles if it has sent as many as were requested.
    ///
    /// - Parameters:
    ///   - rows: The rows of the response.
    ///   - requested: How many candles were requested.
    init<Row>(_ rows: Lossy<Row>, _ candle: (Row) -> Candle, requested: Int) {
        let items = rows.values.count + rows.skipped
        self.init(
            rows.values.map(candle), requested: requested, items: items, skipped: rows.skipped,
            mayHaveOlder: items >= requested)
    }

    /// Returns the page; throws if none of its items could be read.
    func readable(from site: Site) throws -> CandlePage {
        guard !series.candles.isEmpty || series.skipped == 0 else { throw SiteFailure.nothingReadable(from: site) }
        return self
    }
}
