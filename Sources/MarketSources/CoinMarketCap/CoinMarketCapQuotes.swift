/// The quote of one currency out of what the site sends: an array of quotes with symbols (v3) or a map by symbol (v1).
struct CoinMarketCapQuotes<Quote: Decodable>: Decodable {
    /// The quote in US dollars; `nil` where there is none.
    let dollars: Quote?
    /// Whether they came as an array.
    let isArray: Bool

    private enum Key: String, CodingKey {
        case dollars = "USD"
    }

    private struct Item: Decodable {
        let quote: Quote?

        private enum Key: String, CodingKey {
            case symbol
        }

        init(from decoder: any Decoder) throws {
            let symbol = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .symbol)
            quote = symbol == CoinMarketCapQuotes.Key.dollars.rawValue ? try Quote(from: decoder) : nil
        }
    }

    init(from decoder: any Decoder) throws {
        guard var items = try? decoder.unkeyedContainer() else {
            dollars = try decoder.container(keyedBy: Key.self).decodeIfPresent(Quote.self, forKey: .dollars)
            isArray = false
            return
        }
        var found: Quote?
        while found == nil, !items.isAtEnd { found = try items.decode(Item.self).quote }
        dollars = found
        isArray = true
    }
}
