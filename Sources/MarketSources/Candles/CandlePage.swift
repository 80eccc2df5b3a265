import Market
import Networking

/// One page of candles.
struct CandlePage: Sendable {
    /// The candles of the page.
    let series: CandleSeries
    /// How many items the page had, whatever became of them.
    let items: Int

    /// The page; fails where it has items and none of them could be read.
    ///
    /// - Parameter site: Whose page it is.
    func readable(from site: Site) throws -> CandlePage {
        guard !series.candles.isEmpty || series.skipped == 0 else { throw SiteFailure.nothingReadable(from: site) }
        return self
    }
}
