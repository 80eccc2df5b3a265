import WickMarket

/// Finds CoinMarketCap's coins among those of another site.
///
/// Two coins are the same if their symbols and either their slugs or their names agree. A coin of the other site that agrees with
/// none has an ID of its own and is never merged with another.
struct CoinIdentities {
    /// The known coins.
    private let coins: [Coin]
    /// The index of the first known coin with each symbol.
    private let firstIndex: [String: Int]
    /// For each known coin, the index of the next one with the same symbol: arrays of coins by symbol would be thousands of
    /// allocations.
    private let nextIndex: [Int?]

    /// - Parameter coins: The known coins; those that are not of CoinMarketCap are ignored.
    init(_ coins: some Sequence<Coin>) {
        let coins = coins.filter(\.id.isOfCoinMarketCap)
        var firstIndex = [String: Int](minimumCapacity: coins.count)
        var nextIndex = [Int?](repeating: nil, count: coins.count)
        for index in coins.indices.reversed() {
            nextIndex[index] = firstIndex.updateValue(index, forKey: TradedSymbols.key(coins[index].symbol))
        }
        self.coins = coins
        self.firstIndex = firstIndex
        self.nextIndex = nextIndex
    }

    /// The same coins as tickers with the IDs, names and platforms of CoinMarketCap.
    ///
    /// If several coins of the site agree with the same known coin, the best one gets its ID: one with the same slug, or else the
    /// one with the highest rank. Coins that occur twice are listed once.
    ///
    /// - Parameters:
    ///   - tickers: The coins of the site.
    ///   - site: The ID of the site.
    func tickers(of tickers: [SiteTicker], at site: String) -> [Ticker] {
        identified(tickers, at: site) { ticker, id, coin in
            coin.map { Ticker(ticker, as: $0) } ?? Ticker(ticker, id: id)
        }
    }

    /// The same coins with their IDs, as ``tickers(of:at:)`` describes.
    ///
    /// - Parameters:
    ///   - tickers: The coins of the site.
    ///   - site: The ID of the site.
    ///   - make: Makes the result of a coin of the site, its ID, and the known coin that it is, if any.
    func identified<Row>(
        _ tickers: [SiteTicker], at site: String, _ make: (SiteTicker, CoinID, Coin?) -> Row
    ) -> [Row] {
        var ids = Set<CoinID>(minimumCapacity: tickers.count)
        var claims = [CoinID: Claim](minimumCapacity: min(tickers.count, coins.count))
        var listed: [Row] = []
        listed.reserveCapacity(tickers.count)
        tickers.withUnsafeBufferPointer { tickers in
            for index in tickers.indices {
                // Two names with the same hash are very unlikely.
                let id = CoinID(of: tickers[index].id, at: site)
                guard ids.insert(id).inserted else { continue }
                guard let match = match(of: tickers[index]) else {
                    listed.append(make(tickers[index], id, nil))
                    continue
                }
                let coin = coins[match.index]
                let claim = Claim(ticker: tickers[index], id: id, hasSlug: match.hasSlug, place: listed.count)
                if let earlier = claims[coin.id] {
                    guard claim.isBetter(than: earlier) else {
                        listed.append(make(tickers[index], id, nil))
                        continue
                    }
                    listed[earlier.place] = make(earlier.ticker, earlier.id, nil)
                }
                claims[coin.id] = claim
                listed.append(make(tickers[index], coin.id, coin))
            }
        }
        return listed
    }

    /// Whether a coin of the site agrees with one of the known coins with these IDs.
    func agrees(_ ticker: SiteTicker, with ids: Set<CoinID>) -> Bool {
        known(ticker.symbol).contains { index in
            ids.contains(coins[index].id)
                && (coins[index].hasSlug(ticker.slug) || coins[index].name.hasSameLetters(as: ticker.name))
        }
    }

    /// The site's names for a coin: one with the same slug, or else all whose names agree; empty for none.
    func names(of id: CoinID, among tickers: [SiteTicker], at site: String) -> [String] {
        if !id.isOfCoinMarketCap { return tickers.first { CoinID(of: $0.id, at: site) == id }.map { [$0.id] } ?? [] }
        let found = tickers.compactMap { ticker -> (name: String, hasSlug: Bool)? in
            guard let match = match(of: ticker), coins[match.index].id == id else { return nil }
            return (ticker.id, match.hasSlug)
        }
        return found.first(where: \.hasSlug).map { [$0.name] } ?? found.map(\.name)
    }

    /// The indices of the known coins with a symbol.
    private func known(_ symbol: String) -> some Sequence<Int> {
        sequence(state: firstIndex[TradedSymbols.key(symbol)]) { next in
            guard let index = next else { return nil }
            next = nextIndex[index]
            return index
        }
    }

    /// The best known coin that agrees with a coin of the site.
    private func match(of ticker: SiteTicker) -> (index: Int, hasSlug: Bool)? {
        var best: (index: Int, hasSlug: Bool)?
        for index in known(ticker.symbol) {
            let hasSlug = coins[index].hasSlug(ticker.slug)
            guard hasSlug || coins[index].name.hasSameLetters(as: ticker.name) else { continue }
            if let best, best.hasSlug != hasSlug ? best.hasSlug : !coins[index].precedes(coins[best.index]) { continue }
            best = (index, hasSlug)
        }
        return best
    }
}

/// A coin of the site that agrees with a known one.
private struct Claim {
    let ticker: SiteTicker
    /// The ID that it has unless it gets that of the known coin.
    let id: CoinID
    let hasSlug: Bool
    /// Its place in the listing.
    let place: Int

    func isBetter(than other: Claim) -> Bool {
        if hasSlug != other.hasSlug { return hasSlug }
        if ticker.rank != other.ticker.rank { return ticker.rank ?? .max < other.ticker.rank ?? .max }
        return ticker.id < other.ticker.id
    }
}

extension Coin {
    fileprivate func hasSlug(_ other: String) -> Bool { !other.isEmpty && slug?.isSame(as: other) == true }
}

extension Ticker {
    /// The ticker of a known coin.
    fileprivate init(_ ticker: SiteTicker, as coin: Coin) {
        self.init(
            id: coin.id, rank: ticker.rank, name: coin.name, symbol: coin.symbol, slug: coin.slug ?? "",
            platform: coin.platform, quote: ticker.quote)
    }

    /// The ticker of a coin that is not known.
    fileprivate init(_ ticker: SiteTicker, id: CoinID) {
        self.init(
            id: id, rank: ticker.rank, name: ticker.name, symbol: ticker.symbol, slug: "", platform: nil,
            quote: ticker.quote)
    }
}
