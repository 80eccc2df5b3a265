import KitFastJSON

/// Finds the quote in US dollars in either format: an array of quotes with symbols (v3) or an object by symbol (v1).
struct CoinMarketCapQuotes {
    /// The quote in US dollars, if any.
    let dollars: JSONFields?
    /// Whether the quotes were an array.
    let isArray: Bool

    init(_ quotes: JSONValue) throws {
        isArray = quotes.isList
        if isArray {
            dollars = try quotes.firstItem { quote in
                let fields = try quote.fields()
                return try fields.readText("symbol", Self.isDollar) ? fields : nil
            }
        } else {
            dollars = try quotes.fields().valueIfPresent("USD")?.fields()
        }
    }

    private static func isDollar(_ symbol: UnsafeBufferPointer<UInt8>) -> Bool {
        symbol.count == 3 && symbol[0] == UInt8(ascii: "U") && symbol[1] == UInt8(ascii: "S")
            && symbol[2] == UInt8(ascii: "D")
    }
}
