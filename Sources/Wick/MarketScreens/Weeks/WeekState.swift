import Foundation
import WickMarket
import WickMarketSources

/// The last seven days of coins at one client, and when they are requested again.
struct WeekState: Sendable {
    /// How long they are not requested again, in seconds: a line of seven days changes little in that time.
    static let lifetime: TimeInterval = 3 * 3600
    /// The age from which they are not shown if newer ones cannot be loaded, in seconds.
    static let longestLifetime: TimeInterval = 24 * 3600
    /// The time from a first failure to the next request, in seconds; it doubles with each further failure in a row.
    static let retryInterval: TimeInterval = 60
    /// How many coins are requested at a time: a site returns 250, but several of its coins may have the name of one.
    static let batch = 240

    /// The response to a request.
    struct Response: Sendable {
        /// The requested coins.
        let coins: [Coin]
        /// The last seven days of those that the site has.
        let weeks: [CoinID: PriceWeek]
    }

    /// The rows to show.
    struct Rows: Sendable {
        /// The coins in sight.
        let coins: [Coin]
        /// The listing that they are in; `nil` if there is none.
        let listing: IndexedListing?

        init(inSight ids: Set<CoinID>, of market: MarketState) {
            coins = ids.sorted().compactMap { market.ticker(of: $0)?.coin }
            listing = market.listing
        }
    }

    private(set) var weeks: [CoinID: PriceWeek] = [:]
    private(set) var schedule = RefreshSchedule(
        interval: RefreshSchedule.longestBackOff, retryInterval: Self.retryInterval)
    /// When each coin was last requested with success, whether the site has it or not.
    private var dates: [CoinID: Date] = [:]

    mutating func apply(_ request: FeedEvent.Request<Response>) {
        schedule.apply(request)
        switch request {
        case .received(let response, let date):
            for coin in response.coins {
                weeks[coin.id] = response.weeks[coin.id]
                dates[coin.id] = date
            }
        case .failed(_, let date):
            weeks = weeks.filter { dates[$0.key].map { date.timeIntervalSince($0) < Self.longestLifetime } ?? false }
        case .asked, .left: break
        }
    }

    /// Cancels the pending request.
    mutating func leave() { schedule.leave() }

    /// When to send the next request for rows; `nil` if there is nothing to request, and while a request is pending.
    func due(for rows: Rows) -> Date? {
        guard !schedule.isOpen, let first = rows.coins.map({ due($0.id) }).min() else { return nil }
        return schedule.failure == nil ? first : max(first, schedule.due ?? first)
    }

    /// The coins to request for rows: those in sight that are due, then those that follow them in the market.
    ///
    /// A site limits requests, not coins: the rows that the user scrolls to next need no further request.
    func coins(toRequestFor rows: Rows, at now: Date) -> [Coin] {
        func isDue(_ coin: CoinID) -> Bool { due(coin) <= now }
        var coins = rows.coins.filter { isDue($0.id) }
        var ids = Set(coins.map(\.id))
        guard let listing = rows.listing, let start = coins.compactMap({ listing.position(of: $0.id) }).min() else {
            return coins
        }
        for ticker in listing.index.tickers[start...] {
            guard coins.count < Self.batch else { break }
            if isDue(ticker.id), ids.insert(ticker.id).inserted { coins.append(ticker.coin) }
        }
        return coins
    }

    private func due(_ coin: CoinID) -> Date { dates[coin]?.addingTimeInterval(Self.lifetime) ?? .distantPast }
}
