import Foundation
import Networking
import WickMarket
import WickMarketSources

/// Converts the prices of sites' pairs to those of coins in US dollars.
struct LivePriceTable: Sendable {
    /// A pair of a site.
    struct Place: Hashable, Sendable {
        let provider: CandleProvider
        let pair: String
    }

    /// The time after which a price that has not changed is delivered again, in seconds.
    ///
    /// Prices are discarded when their site has not been connected for as long.
    static let repeatTime: TimeInterval = 60
    /// Where the prices of currencies come from that pairs are quoted in.
    static let rates = CandleProvider.kraken

    /// The pairs of the coins, and the currencies of the prices.
    private var coins: [Place: [(id: CoinID, quote: String)]] = [:]
    /// The recent prices in the listing.
    private var listed: [CoinID: Double] = [:]
    /// The last rates, in dollars, by Kraken's name of the pair.
    private var ratesByPair: [String: Double] = [:]
    /// The last prices, which wait for a rate or are converted again when it changes.
    private var last: [Place: (price: Double, delivered: Date)] = [:]
    /// Whether a coin's first price fits the listing.
    private var isSame: [CoinID: Bool] = [:]
    /// The pairs that their site sends no prices of.
    private var missing: Set<Place> = []

    /// Replaces the coins; the last prices and rates of those that stay are used further.
    ///
    /// - Parameters:
    ///   - pairs: The pair of each coin.
    ///   - listed: The recent prices of coins in the listing.
    mutating func show(_ pairs: [CoinID: (provider: CandleProvider, pair: CoinPair)], listed: [CoinID: Double]) {
        coins = [:]
        for (id, found) in pairs {
            let place = Place(provider: found.provider, pair: found.pair.streamName)
            coins[place, default: []].append((id, found.pair.quote ?? "USD"))
        }
        self.listed = listed
        last = last.filter { coins[$0.key] != nil }
        let rates = self.pairs[Self.rates] ?? []
        ratesByPair = ratesByPair.filter { rates.contains($0.key) }
        isSame = isSame.filter { pairs[$0.key] != nil }
        if !missing.isEmpty {
            missing.formIntersection(
                self.pairs.flatMap { site, names in names.map { Place(provider: site, pair: $0) } })
        }
    }

    /// Forgets the prices of pairs that their site does not send any more, until the next ones; returns their coins.
    ///
    /// Rates remain in use, since they change little.
    mutating func remove(_ pairs: Set<String>, of provider: CandleProvider) -> [CoinID] {
        let places = pairs.map { Place(provider: provider, pair: $0) }
        missing.formUnion(places)
        for place in places { last[place] = nil }
        return places.flatMap { coins[$0] ?? [] }.map(\.id)
    }

    /// The coins whose site sends no prices of their pair.
    var missingCoins: Set<CoinID> {
        missing.isEmpty ? [] : Set(missing.flatMap { coins[$0] ?? [] }.map(\.id))
    }

    /// The sites that send no prices of any coin.
    var missingSites: Set<Site> {
        guard !missing.isEmpty else { return [] }
        let places = Dictionary(grouping: coins.keys, by: \.provider)
        return Set(places.filter { $1.allSatisfy(missing.contains) }.keys.map(\.site))
    }

    /// The pairs to subscribe to, with those of the rates.
    var pairs: [CandleProvider: Set<String>] {
        var pairs: [CandleProvider: Set<String>] = [:]
        for place in coins.keys { pairs[place.provider, default: []].insert(place.pair) }
        let quotes = Set(coins.values.joined().map(\.quote)).subtracting(["USD"])
        if !quotes.isEmpty { pairs[Self.rates, default: []].formUnion(quotes.map(Self.ratePair)) }
        return pairs
    }

    /// The prices that change with those of a site's pairs.
    mutating func apply(_ tickers: [PairTicker], from provider: CandleProvider, at now: Date) -> [CoinID: LivePrice] {
        var changed: Set<Place> = []
        for ticker in tickers {
            let place = Place(provider: provider, pair: ticker.pair)
            if !missing.isEmpty { missing.remove(place) }
            if coins[place] != nil, !isRepeated(ticker.price, of: place, at: now) {
                last[place] = (ticker.price, now)
                changed.insert(place)
            }
            guard provider == Self.rates, ratesByPair[ticker.pair] != ticker.price else { continue }
            ratesByPair[ticker.pair] = ticker.price
            changed.formUnion(
                coins.filter { _, coins in coins.contains { Self.ratePair($0.quote) == ticker.pair } }.map(\.key))
        }
        var prices: [CoinID: LivePrice] = [:]
        for place in changed { add(place, to: &prices, at: now) }
        return prices
    }

    private func isRepeated(_ price: Double, of place: Place, at now: Date) -> Bool {
        last[place].map { $0.price == price && now.timeIntervalSince($0.delivered) < Self.repeatTime } ?? false
    }

    private mutating func add(_ place: Place, to prices: inout [CoinID: LivePrice], at now: Date) {
        guard let price = last[place]?.price else { return }
        for (id, quote) in coins[place] ?? [] {
            let isConverted = quote != "USD"
            guard let rate = isConverted ? ratesByPair[Self.ratePair(quote)] : 1, isOfCoin(id, price * rate) else {
                continue
            }
            prices[id] = LivePrice(
                price: price * rate, convertedFrom: isConverted ? quote : nil, site: place.provider.site, received: now)
        }
    }

    /// Whether a price belongs to the listed coin, not to another one with the same symbol.
    private mutating func isOfCoin(_ id: CoinID, _ price: Double) -> Bool {
        if let known = isSame[id] { return known }
        guard let listed = listed[id], listed > 0 else { return true }
        let isSame = abs(price / listed - 1) <= CandleRoute.largestDifference
        self.isSame[id] = isSame
        return isSame
    }

    private static func ratePair(_ quote: String) -> String { quote + "/USD" }
}
