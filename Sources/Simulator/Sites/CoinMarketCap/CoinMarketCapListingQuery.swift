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
    let aux: Set<Aux>

    enum Sort: String, CaseIterable {
        case market_cap, name, symbol, date_added, market_cap_strict, price, circulating_supply, total_supply
        case max_supply, num_market_pairs, volume_24h, percent_change_1h, percent_change_24h, percent_change_7d
    }

    enum Kind: String, CaseIterable { case all, coins, tokens }

    enum Direction: String, CaseIterable { case asc, desc }

    enum Aux: String, CaseIterable {
        case num_market_pairs, cmc_rank, date_added, tags, platform, max_supply, circulating_supply, total_supply
        // Taken, and without effect: figures of plans that the keyless site does not show.
        case market_cap_by_total_supply, volume_24h_reported, volume_7d, volume_7d_reported, volume_30d
        case volume_30d_reported, is_market_cap_included_in_calc
    }

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
        aux = try Self.aux(CoinMarketCapParameters.text("aux", in: query))
    }

    /// The parameters in a form that is equal for equal ones.
    var description: String {
        "\(start) \(limit) \(sort) \(ascending) \(type) \(aux.map(\.rawValue).sorted().joined(separator: ","))"
    }

    private static func aux(_ text: String?) throws(CoinMarketCapError) -> Set<Aux> {
        guard let text else { return Set(Aux.allCases) }
        var result: Set<Aux> = []
        for name in text.split(separator: ",") {
            guard let field = Aux(rawValue: String(name)) else {
                throw .badRequest("\"aux\" must be one of [\(Aux.allCases.map(\.rawValue).joined(separator: ", "))]")
            }
            result.insert(field)
        }
        return result
    }
}
