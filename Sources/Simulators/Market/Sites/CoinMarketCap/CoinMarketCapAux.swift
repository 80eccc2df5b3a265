/// A field that is sent only if `aux` names it or is missing.
enum CoinMarketCapAux: String, CaseIterable {
    case num_market_pairs, cmc_rank, date_added, tags, platform, max_supply, circulating_supply, total_supply
    // Only in quotes.
    case is_active, is_fiat
    // Accepted but ignored: figures of plans that the keyless site does not show.
    case market_cap_by_total_supply, volume_24h_reported, volume_7d, volume_7d_reported, volume_30d
    case volume_30d_reported, is_market_cap_included_in_calc

    static let listing = allCases.filter { ![.is_active, .is_fiat].contains($0) }
    static let quotes = allCases.filter { $0 != .is_market_cap_included_in_calc }

    /// The fields that a request names, all if it names none; throws the site's error for unknown ones.
    static func read(
        _ query: CoinMarketCapParameters.Query, of known: [CoinMarketCapAux]
    ) throws(CoinMarketCapError) -> Set<CoinMarketCapAux> {
        guard let text = CoinMarketCapParameters.text("aux", in: query) else { return Set(known) }
        var result: Set<CoinMarketCapAux> = []
        for name in text.split(separator: ",") {
            guard let field = CoinMarketCapAux(rawValue: String(name)), known.contains(field) else {
                throw .badRequest("\"aux\" must be one of [\(known.map(\.rawValue).joined(separator: ", "))]")
            }
            result.insert(field)
        }
        return result
    }
}
