/// The site's names of assets and pairs.
struct KrakenNames {
    /// Codes that differ from the coins' symbols.
    private static let alternatives = ["BTC": "XBT", "DOGE": "XDG"]
    /// The oldest assets, whose codes begin with X for coins and Z for currencies.
    private static let classic: Set = ["XBT", "XDG", "ETH", "ETC", "LTC", "XRP", "XLM", "XMR", "ZEC", "REP", "MLN"]

    /// Such as "XBT".
    let base: String
    let quote: String

    private let pair: ExchangePairs.Pair

    init(_ pair: ExchangePairs.Pair) {
        self.pair = pair
        base = Self.alternatives[pair.base] ?? pair.base
        quote = pair.quote
    }

    /// The name in some responses, such as "XXBTZUSD" or "SOLUSD".
    var key: String {
        Self.classic.contains(base) && quote == "USD" && base != "XDG" ? baseCode + quoteCode : altname
    }
    /// The name in the response to a request with one of the names: with a slash the site answers by the newer one.
    func key(for asked: String) -> String { asked.contains("/") ? "\(pair.base)/\(pair.quote)" : key }
    /// Such as "XBTUSD".
    var altname: String { base + quote }
    /// Such as "XBT/USD".
    var wsname: String { "\(base)/\(quote)" }
    /// Such as "XXBT".
    var baseCode: String { Self.classic.contains(base) ? "X" + base : base }
    /// Such as "ZUSD".
    var quoteCode: String { quote == "USD" ? "ZUSD" : quote }

    /// All names by which requests may call the pair.
    var all: [String] {
        [key, altname, wsname, "\(pair.base)/\(pair.quote)", pair.base + pair.quote]
    }
}
