import Foundation
import KitTimeFormatting
import WickMarket
import WickMarketClient

/// The live prices at one client, changed only by events.
struct LiveState: Sendable {
    enum Event: Sendable {
        /// The coins whose prices are requested.
        case coins([Coin])
        /// Another listing has arrived.
        case listing
        /// The streams of the coins, or prices, have changed.
        case live(LivePriceEvent)
        /// The connections, or the time, have changed.
        case connections(LiveConnections)
    }

    /// The live prices as far as they are known and not outdated.
    private(set) var prices: [CoinID: LivePrice] = [:]

    /// The last prices of coins that were in sight since the listing arrived, which is older.
    private var earlier: [CoinID: LivePrice] = [:]
    private let updates: LiveUpdates
    /// The time between two requests for the listing, in seconds.
    private let interval: TimeInterval
    private var connections: LiveConnections
    /// The coins whose prices are requested; `nil` before the first ones.
    private var coins: Set<CoinID>?
    /// Their symbols.
    private var symbols: [CoinID: String] = [:]
    /// The coins whose site sends no prices of them.
    private var missing: Set<CoinID> = []
    /// Whether it is known that no site streams the coins.
    private var isUnstreamed = false

    init(_ updates: LiveUpdates, every interval: TimeInterval, at now: Date) {
        self.updates = updates
        self.interval = interval
        connections = LiveConnections(at: now)
    }

    mutating func apply(_ event: Event) {
        switch event {
        case .coins(let coins):
            // At first the rows are not on screen yet.
            if self.coins == nil, coins.isEmpty { return }
            let ids = Set(coins.map(\.id))
            self.coins = ids
            symbols = Dictionary(coins.map { ($0.id, $0.symbol) }) { first, _ in first }
            // Their prices are no longer updated. In the order they stay, or sorting would move them back and forth.
            earlier.merge(prices.filter { !ids.contains($0.key) }) { $1 }
            prices = prices.filter { ids.contains($0.key) }
        case .listing: earlier = [:]
        case .live(.coins(let streamed, let isComplete)):
            isUnstreamed = coins?.isEmpty == false && streamed.isEmpty && isComplete
        case .live(.prices(let changed)):
            for (id, price) in changed where coins?.contains(id) == true { prices[id] = price }
        case .live(.missing(let coins, let sites)):
            missing = coins
            connections.missing = sites
            prices = prices.filter { !coins.contains($0.key) }
            earlier = earlier.filter { !coins.contains($0.key) && !sites.contains($0.value.site) }
        case .connections(var connections):
            connections.missing = self.connections.missing
            self.connections = connections
            let outdated = connections.unavailable
            if !outdated.isEmpty {
                prices = prices.filter { !outdated.contains($0.value.site) }
                earlier = earlier.filter { !outdated.contains($0.value.site) }
            }
        }
    }

    /// The prices in US dollars that differ from the listing's: of the coins in sight, and those of others that are newer.
    var pricesToSortBy: [CoinID: Double] { earlier.merging(prices) { $1 }.mapValues(\.price) }

    /// How current the prices are; `nil` if no coins are shown.
    func status(times: TimeFormat) -> LiveStatus? {
        coins?.isEmpty == true
            ? nil
            : LiveStatus(
                updates, connections, isUnstreamed: isUnstreamed, missing: missingSymbols, every: interval, times: times
            )
    }

    /// The symbols of coins without prices, in order, unless the site itself is unavailable.
    private var missingSymbols: [String] {
        missing.isEmpty || connections.live.isEmpty ? [] : missing.compactMap { symbols[$0] }.sorted()
    }
}
