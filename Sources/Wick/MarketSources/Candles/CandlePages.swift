import Foundation
import Rx
import WickMarket

/// Requests candles page by page, from newest to oldest.
///
/// - Parameters:
///   - limit: How many candles to return at most, 1 or more.
///   - before: Excludes candles that open at this moment or later; `nil` for the newest ones.
///   - page: Requests up to a number of candles before a moment; fails if it can read nothing.
func candlePages(
    limit: Int, before: Date?, behind newer: CandleSeries? = nil,
    page: @escaping @Sendable (_ count: Int, _ before: Date?) -> Single<CandlePage>
) -> Single<CandleSeries> {
    page(limit, before).flatMap { found in
        let older = found.series.before(before)
        let series = newer?.adding(older: older) ?? older
        // This terminates: each page is older than the last one, and counts all its items, readable or not.
        guard older.mayHaveOlder, found.items < limit, let first = older.candles.first else { return .just(series) }
        return candlePages(limit: limit - found.items, before: first.time, behind: series, page: page)
    }
}

extension CandleSeries {
    /// The candles that open before a moment; if there are none, there are no older ones either.
    func before(_ moment: Date?) -> CandleSeries {
        guard let moment else { return self }
        let older = candles.prefix { $0.time < moment }
        return CandleSeries(Array(older), skipped: skipped, mayHaveOlder: mayHaveOlder && !older.isEmpty)
    }
}
