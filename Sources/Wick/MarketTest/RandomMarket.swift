import WickMarket

/// Creates random listings with edge cases: duplicate names and symbols, accents, duplicate and missing ranks, equal and
/// missing values.
public enum RandomMarket {
    /// Creates tickers in random order, with unique IDs.
    ///
    /// - Parameters:
    ///   - count: The number of tickers, 0 or more.
    ///   - generator: The source of randomness.
    public static func tickers(_ count: Int, using generator: inout some RandomNumberGenerator) -> [Ticker] {
        (1...max(count, 1)).prefix(count).shuffled(using: &generator).map { id in
            let words = (0..<Int.random(in: 1...3, using: &generator)).map { _ in word(using: &generator) }
            let symbol = word(using: &generator).uppercased().prefix(Int.random(in: 1...5, using: &generator))
            return Ticker(
                id: CoinID(id),
                rank: maybe(Int.random(in: 1...max(count, 1), using: &generator), using: &generator),
                name: words.joined(separator: " "), symbol: String(symbol), slug: "coin-\(id)",
                platform: Bool.random(using: &generator)
                    ? nil : Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH"),
                quote: quote(using: &generator))
        }
    }

    /// Creates a text that a user might type: a part of a word, sometimes with an accent, a space or different case.
    ///
    /// - Parameter generator: The source of randomness.
    public static func searchText(using generator: inout some RandomNumberGenerator) -> String {
        let word = word(using: &generator)
        let start = word.index(word.startIndex, offsetBy: Int.random(in: 0..<word.count, using: &generator))
        let text = word[start...].prefix(Int.random(in: 0...4, using: &generator))
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: return text.uppercased()
        case 1: return " \(text) "
        default: return String(text)
        }
    }

    private static func quote(using generator: inout some RandomNumberGenerator) -> Quote {
        // A small number of prices, so that many are equal.
        let price = Double(Int.random(in: 0...40, using: &generator)) / 4
        let change = Double(Int.random(in: -20...20, using: &generator)) / 2
        let special = [Double.nan, .infinity, -.infinity, 0, -0.0].randomElement(using: &generator)
        return Quote(
            price: maybe(Int.random(in: 0..<20, using: &generator) == 0 ? special ?? 0 : price, using: &generator),
            change1h: maybe(change / 4, using: &generator), change24h: maybe(change, using: &generator),
            change7d: maybe(-change, using: &generator), volume24h: maybe(price * 1e3, using: &generator),
            marketCap: maybe(price * 1e6, using: &generator))
    }

    private static func maybe<Value>(_ value: Value, using generator: inout some RandomNumberGenerator) -> Value? {
        Int.random(in: 0..<8, using: &generator) == 0 ? nil : value
    }

    private static func word(using generator: inout some RandomNumberGenerator) -> String {
        words.randomElement(using: &generator) ?? "coin"
    }

    private static let words = [
        "Bitcoin", "Ether", "Étoile", "Göztepe", "Doge", "Dogamí", "Babİl", "Shiba", "Inu", "Pepe", "Wrapped", "Cash",
        "Classic", "Gold", "Moon", "Safe", "Başakşehir", "Token", "USD", "Dollar", "Euro", "Ｗide", "Протон", "Йод",
        "比特币", "0x", "1inch", "Chain", "Link", "Net", "Protocol", "Finance", "Swap", "DAO", "AI", "Æther", "Łódź",
        "김치", "さくら", "ガス",
    ]
}
