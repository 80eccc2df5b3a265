import KitFastJSON
import Networking

/// A row of a site's list of pairs.
protocol PairRow: Decodable {
    var pair: TradedPair { get }
    /// Whether the site trades the pair at present.
    var isTraded: Bool { get }
}

extension TradedPair {
    /// Reads a pair from a row.
    ///
    /// - Parameters:
    ///   - fields: The fields of the row.
    ///   - base: The field with the site's code of the coin.
    ///   - quote: The field with the currency of the prices.
    ///   - name: The field with the site's name for the pair.
    init(_ fields: JSONFields, base: StaticString, quote: StaticString, name: StaticString) throws {
        self.init(base: try fields.text(base), quote: try fields.text(quote), name: try fields.text(name))
    }
}

extension TradedList {
    /// US dollars, and the stablecoins that stand in for them, best first.
    static let dollars = ["USD", "USDT", "USDC"]

    /// Creates a list of the pairs that a site trades at present.
    ///
    /// - Parameters:
    ///   - rows: The rows of the site's list.
    ///   - quotes: The quote currencies to use, best first.
    init(_ rows: Lossy<some PairRow>, quotes: [String] = dollars) {
        self.init(
            pairs: rows.values.filter(\.isTraded).map(\.pair), quotes: quotes, items: rows.values.count,
            skipped: rows.skipped)
    }
}
