/// The parameters of a listing.
struct CoinMarketCapListingQuery: Hashable, Sendable, CustomStringConvertible {
    /// The first row, from 1.
    let start: Int
    /// How many rows, 1...5000.
    let limit: Int
    /// What the rows are sorted by.
    let sort: Sort
    /// Which end comes first.
    let ascending: Bool
    /// Which kinds are listed.
    let type: Kind
    /// Which of the fields are sent that may be left out.
    let aux: Set<CoinMarketCapAux>

    enum Sort: String, CaseIterable {
        case market_cap, name, symbol, date_added, market_cap_strict, price, circulating_supply, total_supply
        case max_supply, num_market_pairs, volume_24h, percent_change_1h, percent_change_24h, percent_change_7d
    }

    enum Kind: String, CaseIterable { case all, coins, tokens }

    enum Direction: String, CaseIterable { case asc, desc }

    /// Reads the parameters, or throws what the site says about them.
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

    /// The parameters in a form that is equal for equal ones.
    var description: String {
        "\(start) \(limit) \(sort) \(ascending) \(type) \(aux.map(\.rawValue).sorted().joined(separator: ","))"
    }
}
