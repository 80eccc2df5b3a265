import WickMarket

/// Assembles the pages of a listing, which may arrive in any order.
struct CoinMarketCapPages: Sendable {
    /// The listing or its failure; `nil` until enough pages have arrived.
    private(set) var result: Result<Listing, any Error>?

    private let sizes: [Int]
    private var waiting: [Int: Result<Listing, any Error>] = [:]
    private var next = 0
    private var tickers: [Ticker] = []
    private var ids: Set<CoinID> = []
    private var skipped = 0

    /// - Parameter sizes: How many ranks each page requests.
    init(sizes: [Int]) { self.sizes = sizes }

    /// How many ranks each page requests, `limit` in total.
    static func sizes(upTo limit: Int) -> [Int] {
        stride(from: 0, to: limit, by: CoinMarketCapListing.largestPage).map {
            min(limit - $0, CoinMarketCapListing.largestPage)
        }
    }

    /// Adds the result of a page.
    mutating func add(_ page: Result<Listing, any Error>, of index: Int) {
        waiting[index] = page
        while result == nil, let page = waiting.removeValue(forKey: next) {
            switch page {
            case .failure(let error): result = .failure(error)
            case .success(let page): append(page)
            }
        }
    }

    private mutating func append(_ page: Listing) {
        // Most pages are as long as the first one.
        if next == 0 {
            tickers.reserveCapacity(page.tickers.count * sizes.count)
            ids.reserveCapacity(page.tickers.count * sizes.count)
        }
        // Ids that occur on two pages are listed once.
        for ticker in page.tickers where ids.insert(ticker.id).inserted { tickers.append(ticker) }
        skipped += page.skipped
        // A page that is not full is the last one; after a first page without readable rows the listing fails.
        let isLast = page.tickers.count + page.skipped < sizes[next] || next == sizes.count - 1
        next += 1
        if isLast || (tickers.isEmpty && skipped > 0) {
            result = .success(Listing(tickers: tickers, skipped: skipped))
        }
    }
}
