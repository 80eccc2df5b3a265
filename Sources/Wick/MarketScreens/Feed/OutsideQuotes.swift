import Foundation
import WickMarket

/// What is known of the favorites that the listing does not reach.
struct OutsideQuotes: Sendable {
    /// The newest figures of each.
    private(set) var tickers: [CoinID: Ticker] = [:]
    /// Those that the site knows no longer.
    private(set) var unlisted: Set<CoinID> = []
    /// When the last answer came; `nil` before the first.
    private(set) var date: Date?

    /// Takes an answer over.
    mutating func take(_ quotes: FeedEvent.Quotes, at date: Date) {
        let received = Dictionary(quotes.listing.tickers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for id in quotes.ids {
            if let ticker = received[id] {
                tickers[id] = ticker
                unlisted.remove(id)
            } else if quotes.listing.skipped == 0 {
                // Where something could not be read, that may have been it.
                tickers[id] = nil
                unlisted.insert(id)
            }
        }
        self.date = date
    }
}
