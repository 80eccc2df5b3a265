import Foundation
import KitIntegerConversion
import KitSiteSimulator
import WickMarket

/// The figures of selected coins of any rank.
struct CoinMarketCapQuotes {
    private enum Flag: String, CaseIterable { case `true`, `false` }

    private let ids: [CoinID]
    private let skipsUnknown: Bool
    private let aux: Set<CoinMarketCapAux>
    private let envelope: CoinMarketCapEnvelope

    /// Parses the parameters, or throws the site's error.
    init(_ query: CoinMarketCapParameters.Query, _ envelope: CoinMarketCapEnvelope) throws(CoinMarketCapError) {
        try CoinMarketCapParameters.allow(["id", "convert", "convert_id", "aux", "skip_invalid"], in: query)
        try CoinMarketCapParameters.checkConversion(query)
        skipsUnknown = try CoinMarketCapParameters.word("skip_invalid", in: query, default: Flag.false) == .true
        aux = try CoinMarketCapAux.read(query, of: CoinMarketCapAux.quotes)
        self.envelope = envelope
        guard let text = CoinMarketCapParameters.text("id", in: query) else {
            throw .badRequest("\"value\" must contain at least one of [id, symbol, slug]")
        }
        var ids: [CoinID] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let number = Int(part), number > 0 else {
                throw .badRequest("\"id\" should only include comma-separated numbers")
            }
            if !ids.contains(CoinID(number)) { ids.append(CoinID(number)) }
        }
        self.ids = ids
    }

    /// The requested rows ordered by ID; throws if an ID is unknown and unknown ones are not to be skipped.
    func rows(of snapshot: MarketSnapshot) throws(CoinMarketCapError) -> [MarketSnapshot.Row] {
        let requested = Set(ids)
        let found = snapshot.rows.lazy.filter { requested.contains($0.coin.id) }.map { ($0.coin.id, $0) }
        let rows = Dictionary(found, uniquingKeysWith: { first, _ in first })
        let unknown = ids.filter { rows[$0] == nil }
        guard skipsUnknown || unknown.isEmpty else {
            let list = unknown.map { String($0.rawValue) }.joined(separator: ",")
            throw .badRequest("Invalid values for \"id\": \"\(list)\"")
        }
        return ids.compactMap { rows[$0] }
    }

    /// Writes the response: the rows as an array, before version 3 as a dictionary by ID.
    func body(of rows: [MarketSnapshot.Row], at moment: MarketMoment, edit: FieldEdit?) -> [UInt8] {
        let form = CoinMarketCapRow(envelope: envelope, aux: aux, snapshot: moment.snapshot)
        var json = JSONWriter(capacity: 512 + rows.count * 1200, edit: edit)
        json.object { json in
            switch envelope {
            case .v3:
                json.array("data") { json in
                    for (index, row) in rows.enumerated() { json.item(index) { form.write(row, to: &$0) } }
                }
            case .v1:
                json.object("data") { json in
                    for (index, row) in rows.enumerated() {
                        json.item(named: String(row.coin.id.rawValue), index) { form.write(row, to: &$0) }
                    }
                }
            }
            envelope.writeStatus(to: &json, at: moment.time, credits: max(1, (rows.count + 99) / 100))
        }
        return json.bytes
    }
}
