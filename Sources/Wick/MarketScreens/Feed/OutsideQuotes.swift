import Foundation
import WickMarket

/// The figures of favorites outside the listing.
struct OutsideQuotes: Sendable {
    private(set) var tickers: [CoinID: Ticker] = [:]
    /// The coins that the site no longer lists.
    private(set) var unlisted: Set<CoinID> = []
    /// When the last response arrived.
    private(set) var date: Date?
    /// The site of the last response, if it is not the preferred one.
    private(set) var substitute: SubstituteSite?

    mutating func take(_ quotes: FeedEvent.Quotes, at date: Date) {
        let received = Dictionary(quotes.listing.tickers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for id in quotes.ids {
            if let ticker = received[id] {
                tickers[id] = ticker
                unlisted.remove(id)
            } else if quotes.listing.skipped == 0, quotes.listing.substitute == nil, id.isOfCoinMarketCap {
                // If items could not be read, the coin may have been among them. A substitute need not list it.
                tickers[id] = nil
                unlisted.insert(id)
            }
        }
        substitute = quotes.listing.substitute
        self.date = date
    }
}
