extension CandleProvider {
    /// All providers; the first that needs no key, or has one, is the default.
    public static let all: [CandleProvider] = [.cryptoCompare, .huobi, .binance, .kraken]
}
