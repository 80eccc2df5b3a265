import WickMarket

/// The pages of a listing, which come in any order and are put together in theirs.
struct CoinMarketCapPages: Sendable {
    /// The listing, or why there is none; `nil` until the pages that decide it have come.
    private(set) var result: Result<Listing, any Error>?

    private let sizes: [Int]
    private var waiting: [Int: Result<Listing, any Error>] = [:]
    private var next = 0
    private var tickers: [Ticker] = []
    private var ids: Set<CoinID> = []
    private var skipped = 0

    /// Makes what has no page yet.
    ///
    /// - Parameter sizes: How many ranks each page is asked for.
    init(sizes: [Int]) { self.sizes = sizes }

    /// How many ranks each page is asked for, so that they are so many in all.
    static func sizes(upTo limit: Int) -> [Int] {
        stride(from: 0, to: limit, by: CoinMarketCapListing.largestPage).map {
            min(limit - $0, CoinMarketCapListing.largestPage)
        }
    }

    /// Takes what has become of a page.
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
        // Most pages are as full as the first one.
        if next == 0 {
            tickers.reserveCapacity(page.tickers.count * sizes.count)
            ids.reserveCapacity(page.tickers.count * sizes.count)
        }
        // An id that stands on two pages is listed once.
        for ticker in page.tickers where ids.insert(ticker.id).inserted { tickers.append(ticker) }
        skipped += page.skipped
        // A page that is not full is the end of the market; of one in which nothing can be read no more is asked.
        let isLast = page.tickers.count + page.skipped < sizes[next] || next == sizes.count - 1
        next += 1
        if isLast || (tickers.isEmpty && skipped > 0) {
            result = .success(Listing(tickers: tickers, skipped: skipped))
        }
    }
}
