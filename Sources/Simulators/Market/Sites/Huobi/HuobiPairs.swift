import Foundation

/// What the site lists: pairs of a coin and what it is counted in.
struct HuobiPairs {
    /// One pair.
    struct Pair {
        /// As "btcusdt".
        let symbol: String
        /// As "btc".
        let base: String
        /// As "usdt".
        let quote: String
        let coin: SimulatedCoin
        let pair: SimulatedPair
        let isOnline: Bool
    }

    /// The pairs, those of the coin of the highest rank first.
    let all: [Pair]
    private let places: [String: Int]

    init(_ moment: MarketMoment) {
        let coverage = moment.market.coverage
        let bitcoin = moment.symbols.entry("BTC")?.index
        let ether = moment.symbols.entry("ETH")?.index
        var all: [Pair] = []
        for entry in moment.symbols.entries where entry.key != "USDT" {
            guard let index = entry.index else { continue }
            let standing = coverage.atHuobi(entry.key)
            guard standing != .unknown else { continue }
            let base = entry.key.lowercased()
            func add(_ quote: String, _ quoteIndex: Int?) {
                all.append(
                    Pair(
                        symbol: base + quote, base: base, quote: quote, coin: entry.coin,
                        pair: SimulatedPair(base: index, quote: quoteIndex), isOnline: standing == .traded))
            }
            // A tether is a dollar here, so that the sites agree.
            add("usdt", nil)
            if let bitcoin, coverage.isInBitcoin(entry.key) { add("btc", bitcoin) }
            if let ether, coverage.isInEther(entry.key) { add("eth", ether) }
        }
        self.all = all
        places = Dictionary(all.enumerated().map { ($1.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The pair of a symbol; `nil` where it is not traded.
    func online(_ symbol: String) -> Pair? { places[symbol].map { all[$0] }.flatMap { $0.isOnline ? $0 : nil } }
}
