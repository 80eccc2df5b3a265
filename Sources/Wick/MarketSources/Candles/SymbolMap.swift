import WickMarket

/// Maps coins to a site's symbols.
///
/// Symbols are case-insensitive. If several coins share a symbol, the first by ``WickMarket/Coin/precedes(_:)`` gets it, and
/// the others are not listed at the site.
public struct SymbolMap: Sendable {
    private let symbols: [CoinID: String]

    /// Creates a map.
    ///
    /// - Parameters:
    ///   - traded: The site's symbols, such as "BTC", and their names in requests, such as "btcusdt".
    ///   - coins: All coins that may have one of these symbols.
    public init(traded: TradedSymbols, coins: some Sequence<Coin>) {
        var holders: [String: Coin] = [:]
        for coin in coins {
            let symbol = TradedSymbols.key(coin.symbol)
            guard traded.name(key: symbol) != nil else { continue }
            if let holder = holders[symbol], !coin.precedes(holder) { continue }
            holders[symbol] = coin
        }
        symbols = Dictionary(
            holders.compactMap { symbol, coin in traded.name(key: symbol).map { (coin.id, $0) } },
            // A duplicate coin with two symbols gets the alphabetically first, so that the result is stable.
            uniquingKeysWith: min)
    }

    /// The number of mapped coins.
    public var count: Int { symbols.count }

    /// The site's name for a coin in requests; `nil` if the site does not list it.
    public func name(of coin: CoinID) -> String? { symbols[coin] }
}

/// The symbols that a site trades, and their names in requests.
public struct TradedSymbols: Hashable, Sendable {
    private let names: [String: String]

    /// Creates the list.
    ///
    /// - Parameter names: The name in requests, such as "btcusdt", by symbol, such as "BTC". Of symbols that differ only in case,
    ///   the alphabetically first is used.
    public init(_ names: [String: String]) {
        self.names = Dictionary(
            names.sorted { $0.key < $1.key }.map { (Self.key($0.key), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The number of symbols.
    public var count: Int { names.count }

    func name(key: String) -> String? { names[key] }

    static func key(_ symbol: String) -> String {
        // Fast path: most symbols are in upper case, and thousands are compared.
        let isUppercase = symbol.utf8.allSatisfy { $0 < 0x80 && !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return isUppercase ? symbol : symbol.uppercased()
    }
}

/// A site's list of traded symbols, with the counts of its items.
struct TradedList: Sendable {
    /// The limit of symbols per response; sites have a few thousand.
    static let mostSymbols = 100_000

    let traded: TradedSymbols
    /// How many items could be read, traded or not.
    let items: Int
    /// How many items could not be read.
    let skipped: Int
    /// The pairs by their names, for a site with several quote currencies.
    let pairs: [String: TradedPair]

    /// Orders the pairs of a coin: those by its present symbol first, then by quote currency.
    private typealias PairOrder = (renamed: Int, quote: Int, name: String)

    init(symbols: [(symbol: String, name: String)], items: Int, skipped: Int) {
        traded = TradedSymbols(
            Dictionary(symbols.prefix(Self.mostSymbols).map { ($0.symbol, $0.name) }, uniquingKeysWith: min))
        pairs = [:]
        self.items = items
        self.skipped = skipped
    }

    /// Creates a list of pairs with the preferred quote currency of each coin.
    ///
    /// - Parameters:
    ///   - pairs: The traded pairs.
    ///   - quotes: The quote currencies to use, best first; other pairs are ignored.
    ///   - items: How many items could be read, traded or not.
    ///   - skipped: How many items could not be read.
    ///   - aliases: Codes that differ from the coins' symbols.
    init(pairs: [TradedPair], quotes: [String], items: Int, skipped: Int, aliases: SymbolAliases = .known) {
        var best: [String: (order: PairOrder, pair: TradedPair)] = [:]
        func add(_ pair: TradedPair, as symbol: String, _ order: PairOrder) {
            let key = TradedSymbols.key(symbol)
            if let found = best[key], found.order <= order { return }
            best[key] = (order, pair)
        }
        for pair in pairs.prefix(Self.mostSymbols) {
            guard let place = quotes.firstIndex(of: pair.quote) else { continue }
            let (symbol, present) = aliases.symbols(of: pair.base)
            add(pair, as: symbol, (0, place, pair.name))
            if let present { add(pair, as: present, (1, place, pair.name)) }
        }
        traded = TradedSymbols(best.mapValues(\.pair.name))
        self.pairs = Dictionary(best.values.map { ($0.pair.name, $0.pair) }) { $0.quote <= $1.quote ? $0 : $1 }
        self.items = items
        self.skipped = skipped
    }
}

/// A pair that a site trades.
struct TradedPair: Hashable, Sendable {
    /// The site's code of the coin, such as "XBT".
    let base: String
    /// The currency of the prices in upper case, such as "USDT".
    let quote: String
    /// The site's name for the pair in requests, such as "BTCUSDT".
    let name: String
    /// The site's name for the pair in streams.
    let streamName: String
    /// The smallest step between prices; `nil` if the site does not name it.
    let tickSize: Double?

    /// Creates a pair.
    ///
    /// - Parameters:
    ///   - streamName: The name in streams; `nil` if it is the same as in requests.
    ///   - tickSize: The smallest step between prices, if the site names it.
    init(base: String, quote: String, name: String, streamName: String? = nil, tickSize: Double? = nil) {
        self.base = base
        self.quote = TradedSymbols.key(quote)
        self.name = name
        self.streamName = streamName ?? name
        self.tickSize = tickSize
    }
}
