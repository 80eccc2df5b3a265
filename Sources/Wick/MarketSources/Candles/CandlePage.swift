import Networking
import WickMarket

/// One page of candles.
struct CandlePage: Sendable {
    /// The candles of the page.
    let series: CandleSeries
    /// How many items the page had, whatever became of them.
    let items: Int

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - candles: The candles, in any order; of more than were requested the newest are taken.
    ///   - requested: How many were requested.
    ///   - items: How many items the page had, whatever became of them.
    ///   - skipped: How many of them could not be read.
    ///   - mayHaveOlder: Whether the site may have older ones.
    init(_ candles: [Candle], requested: Int, items: Int, skipped: Int, mayHaveOlder: Bool) {
        let ordered = CandleSeries(candles, skipped: skipped, mayHaveOlder: mayHaveOlder)
        series =
            ordered.candles.count > requested
            ? CandleSeries(Array(ordered.candles.suffix(requested)), skipped: skipped, mayHaveOlder: mayHaveOlder)
            : ordered
        self.items = items
    }

    /// The page; fails where it has items and none of them could be read.
    ///
    /// - Parameter site: Whose page it is.
    func readable(from site: Site) throws -> CandlePage {
        guard !series.candles.isEmpty || series.skipped == 0 else { throw SiteFailure.nothingReadable(from: site) }
        return self
    }
}
