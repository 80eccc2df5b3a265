struct CoinMarketCapListingQuery: Hashable, Sendable, CustomStringConvertible {
    /// The first row, from 1.
    let start: Int
    /// The number of rows, 1...5000.
    let limit: Int
    let sort: Sort
    let ascending: Bool
    let type: Kind
    /// The optional fields to send.
    let aux: Set<CoinMarketCapAux>

    enum Sort: String, CaseIterable {
        case market_cap, name, symbol, date_added, market_cap_strict, price, circulating_supply, total_supply
        case max_supply, num_market_pairs, volume_24h, percent_change_1h, percent_change_24h, percent_change_7d
    }

    enum Kind: String, CaseIterable { case all, coins, tokens }

    enum Direction: String, CaseIterable { case asc, desc }

    /// Parses the parameters, or throws the site's error.
    init(_ query: CoinMarketCapParameters.Query) throws(CoinMarketCapError) {
        try CoinMarketCapParameters.allow(
            ["start", "limit", "convert", "convert_id", "sort", "sort_dir", "cryptocurrency_type", "aux"], in: query)
        try CoinMarketCapParameters.checkConversion(query)
        start = try CoinMarketCapParameters.number("start", in: query, 1...Int.max, default: 1)
        limit = try CoinMarketCapParameters.number("limit", in: query, 1...5000, default: 100)
        let sort = try CoinMarketCapParameters.word("sort", in: query, default: Sort.market_cap)
        self.sort = sort
        let usual: Direction = sort == .name || sort == .symbol ? .asc : .desc
        ascending = try CoinMarketCapParameters.word("sort_dir", in: query, default: usual) == .asc
        type = try CoinMarketCapParameters.word("cryptocurrency_type", in: query, default: Kind.all)
        aux = try CoinMarketCapAux.read(query, of: CoinMarketCapAux.listing)
    }

    /// Equal for equal parameters; used as a cache key.
    var description: String {
        "\(start) \(limit) \(sort) \(ascending) \(type) \(aux.map(\.rawValue).sorted().joined(separator: ","))"
    }
}
