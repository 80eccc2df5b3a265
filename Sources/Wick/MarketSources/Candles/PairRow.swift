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
    ///   - tickSize: The smallest step between prices, if the site names it.
    init(
        _ fields: JSONFields, base: StaticString, quote: StaticString, name: StaticString, tickSize: Double?
    ) throws {
        self.init(
            base: try fields.text(base), quote: try fields.text(quote), name: try fields.text(name),
            tickSize: tickSize)
    }
}

extension JSONFields {
    /// A tick size that is written as text, such as "0.01"; `nil` if the field is absent or cannot be one.
    ///
    /// A pair without it is still useful, so that nothing is thrown.
    func tickSize(_ name: StaticString) -> Double? {
        (try? number(inText: name)).flatMap { $0 > 0 ? $0 : nil }
    }

    /// The tick size of prices with a number of decimals; `nil` if the field is absent or cannot be one.
    func tickSize(decimals name: StaticString) -> Double? {
        // Read from text, because powers of ten are not exact on every platform.
        (try? decodeIfPresent(Int.self, name)).flatMap { (0...18).contains($0) ? Double("1e-\($0)") : nil }
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
