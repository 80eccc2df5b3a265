import WickMarket

/// Finds CoinMarketCap's coins among those of another site.
///
/// Two coins are the same if their symbols and either their slugs or their names agree. A coin of the other site that agrees with
/// none has an ID of its own and is never merged with another.
struct CoinIdentities {
    /// The known coins by symbol.
    private let coins: [String: [Coin]]

    /// - Parameter coins: The known coins; those that are not of CoinMarketCap are ignored.
    init(_ coins: some Sequence<Coin>) {
        self.coins = Dictionary(grouping: coins.lazy.filter(\.id.isOfCoinMarketCap)) { $0.symbol.uppercased() }
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
        var names = Set<String>(minimumCapacity: tickers.count)
        let unique = tickers.filter { names.insert($0.id).inserted }
        let found = unique.map(coin)
        var claims: [CoinID: Int] = [:]
        for (index, match) in found.enumerated() {
            guard let match else { continue }
            if let other = claims[match.coin.id], let earlier = found[other],
                !isBetter((match, unique[index]), than: (earlier, unique[other]))
            {
                continue
            }
            claims[match.coin.id] = index
        }
        var ids = Set<CoinID>(minimumCapacity: unique.count)
        return unique.indices.compactMap { index in
            let coin = found[index].flatMap { claims[$0.coin.id] == index ? $0.coin : nil }
            let ticker = Ticker(unique[index], as: coin, at: site)
            // Two names with the same hash are very unlikely.
            return ids.insert(ticker.id).inserted ? ticker : nil
        }
    }

    /// Whether a coin of the site agrees with one of the known coins with these IDs.
    func agrees(_ ticker: SiteTicker, with ids: Set<CoinID>) -> Bool {
        (coins[ticker.symbol.uppercased()] ?? []).contains { coin in
            ids.contains(coin.id) && (coin.hasSlug(ticker.slug) || Self.agree(coin.name, ticker.name))
        }
    }

    /// The site's names for a coin: one with the same slug, or else all whose names agree; empty for none.
    func names(of id: CoinID, among tickers: [SiteTicker], at site: String) -> [String] {
        if !id.isOfCoinMarketCap { return tickers.first { CoinID(of: $0.id, at: site) == id }.map { [$0.id] } ?? [] }
        let found = tickers.compactMap { ticker -> (name: String, hasSlug: Bool)? in
            guard let match = coin(of: ticker), match.coin.id == id else { return nil }
            return (ticker.id, match.hasSlug)
        }
        return found.first(where: \.hasSlug).map { [$0.name] } ?? found.map(\.name)
    }

    private struct Match {
        let coin: Coin
        let hasSlug: Bool
    }

    /// The best known coin that agrees with a coin of the site.
    private func coin(of ticker: SiteTicker) -> Match? {
        var best: Match?
        for coin in coins[ticker.symbol.uppercased()] ?? [] {
            let match = Match(coin: coin, hasSlug: coin.hasSlug(ticker.slug))
            guard match.hasSlug || Self.agree(coin.name, ticker.name) else { continue }
            if let best, best.hasSlug != match.hasSlug ? best.hasSlug : !coin.precedes(best.coin) { continue }
            best = match
        }
        return best
    }

    private func isBetter(_ left: (Match, SiteTicker), than right: (Match, SiteTicker)) -> Bool {
        if left.0.hasSlug != right.0.hasSlug { return left.0.hasSlug }
        if left.1.rank != right.1.rank { return left.1.rank ?? .max < right.1.rank ?? .max }
        return left.1.id < right.1.id
    }

    /// Whether names consist of the same letters and digits, whatever the case.
    static func agree(_ left: String, _ right: String) -> Bool {
        let letters = left.lowercased().filter { $0.isLetter || $0.isNumber }
        return !letters.isEmpty && letters == right.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}

extension Coin {
    fileprivate func hasSlug(_ other: String) -> Bool { !other.isEmpty && slug?.lowercased() == other.lowercased() }
}

extension Ticker {
    /// The ticker of a known coin, or of one with an ID of its own.
    fileprivate init(_ ticker: SiteTicker, as coin: Coin?, at site: String) {
        self.init(
            id: coin?.id ?? CoinID(of: ticker.id, at: site), rank: ticker.rank, name: coin?.name ?? ticker.name,
            symbol: coin?.symbol ?? ticker.symbol, slug: coin?.slug ?? "", platform: coin?.platform,
            quote: ticker.quote)
    }
}
