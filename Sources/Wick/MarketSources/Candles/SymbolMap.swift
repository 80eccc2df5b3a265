import WickMarket

/// Which coin each symbol of a site means.
///
/// Symbols are compared without regard to case. Where several coins have one symbol, the first by
/// ``WickMarket/Coin/precedes(_:)`` gets the site's, and the others are not listed there.
public struct SymbolMap: Sendable {
    private let symbols: [CoinID: String]

    /// Makes a map.
    ///
    /// - Parameters:
    ///   - traded: What the site trades: by symbol, as "BTC", what it is called in a request, as "btcusdt".
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
            // A coin that was told twice, with two symbols, has the first by the alphabet: the same one every time.
            uniquingKeysWith: min)
    }

    /// How many coins are mapped.
    public var count: Int { symbols.count }

    /// What the site calls a coin in a request; `nil` where it does not list it.
    public func name(of coin: CoinID) -> String? { symbols[coin] }
}

/// What a site trades: its symbols, and what each is called in a request.
public struct TradedSymbols: Hashable, Sendable {
    private let names: [String: String]

    /// Makes the list.
    ///
    /// - Parameter names: By symbol, as "BTC", what it is called in a request, as "btcusdt". Of symbols that differ in case
    ///   alone, the first by the alphabet counts.
    public init(_ names: [String: String]) {
        self.names = Dictionary(
            names.sorted { $0.key < $1.key }.map { (Self.key($0.key), $0.value) },
            uniquingKeysWith: { first, _ in first })
    }

    /// How many there are.
    public var count: Int { names.count }

    func name(key: String) -> String? { names[key] }

    static func key(_ symbol: String) -> String { symbol.uppercased() }
}
