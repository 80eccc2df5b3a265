import Foundation

/// The pairs that the site lists.
struct HuobiPairs {
    struct Pair {
        /// Such as "btcusdt".
        let symbol: String
        /// Such as "btc".
        let base: String
        /// Such as "usdt".
        let quote: String
        let coin: SimulatedCoin
        let pair: SimulatedPair
        let isOnline: Bool
        /// The decimals of prices.
        let decimals: Int
    }

    /// The pairs by the rank of their base coins.
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
                let unit = quoteIndex.map { moment.market.coins[$0].referencePrice } ?? 1
                let decimals = Self.decimals(ofPrice: entry.coin.referencePrice / unit)
                all.append(
                    Pair(
                        symbol: base + quote, base: base, quote: quote, coin: entry.coin,
                        pair: SimulatedPair(base: index, quote: quoteIndex, decimals: decimals),
                        isOnline: standing == .traded, decimals: decimals))
            }
            // Tether equals the dollar here, so that the sites agree.
            add("usdt", nil)
            if let bitcoin, coverage.isInBitcoin(entry.key) { add("btc", bitcoin) }
            if let ether, coverage.isInEther(entry.key) { add("eth", ether) }
        }
        self.all = all
        places = Dictionary(all.enumerated().map { ($1.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Six significant digits plus the price's leading zeros, up to the site's maximum.
    private static func decimals(ofPrice price: Double) -> Int {
        Int(clamping: min(18, max(2, 6 - log10(price).rounded(.up))))
    }

    /// The pair of a symbol; `nil` if it is not traded.
    func online(_ symbol: String) -> Pair? { places[symbol].map { all[$0] }.flatMap { $0.isOnline ? $0 : nil } }
}
