import WickMarket

extension CandleProvider {
    /// All providers; the first that needs no key, or has one, is the default.
    public static let all: [CandleProvider] = [.cryptoCompare, .huobi, .binance, .kraken, .coinbase, .okx, .coinGecko]
}

extension [CandleInterval] {
    /// All intervals, of which a provider's default is the first.
    static func all(default interval: CandleInterval) -> [CandleInterval] {
        [interval] + CandleInterval.allCases.filter { $0 != interval }
    }
}
