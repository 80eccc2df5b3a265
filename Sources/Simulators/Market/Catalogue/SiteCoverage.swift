import KitIntegerConversion
import WickMarket

/// Which symbols the sites that identify coins by symbol know and trade.
///
/// Depends only on the seed and the symbol, so a coin does not disappear from a site when another overtakes it.
struct SiteCoverage: Sendable {
    enum Standing: Hashable, Sendable {
        case unknown
        /// Listed without prices.
        case dormant
        case traded
    }

    /// The decisions about a symbol, each with its own random number.
    private enum RandomDraw: UInt64 {
        case cryptoCompare, cryptoCompareTrades, huobi, huobiOnline, inBitcoin, inEther, binance, kraken, coinbase, okx
    }

    /// The number of top coins that every site trades.
    private static let everywhere = 12

    private let noise: CounterNoise
    private let greatest: Set<String>
    private let known: Set<String>
    private let wrapped: Set<String>

    init(seed: UInt64, coins: [SimulatedCoin]) {
        noise = CounterNoise(seed: seed, stream: Stream.coverage)
        let known = coins.filter { $0.id.rawValue < InventedCoins.firstID }
        self.known = Set(known.map { Self.key($0.symbol) })
        wrapped = Set(
            known.filter { if case .pegged(.some) = $0.course { true } else { false } }.map { Self.key($0.symbol) })
        greatest = Set(known.lazy.map { Self.key($0.symbol) }.prefix(Self.everywhere)).subtracting(wrapped)
    }

    /// The symbol in the case used for comparison.
    static func key(_ symbol: String) -> String { symbol.uppercased() }

    /// CryptoCompare lists nearly everything.
    func atCryptoCompare(_ key: String) -> Standing {
        if greatest.contains(key) { return .traded }
        let isKnown = known.contains(key)
        guard number(.cryptoCompare, key) < (isKnown ? 0.97 : 0.7) else { return .unknown }
        return number(.cryptoCompareTrades, key) < (isKnown ? 0.99 : 0.95) ? .traded : .dormant
    }

    /// Whether a site of listings has a coin: nearly all of the known ones, and most of the invented ones.
    func lists(_ coin: SimulatedCoin, at site: String) -> Bool {
        greatest.contains(Self.key(coin.symbol))
            || share(of: coin.slug, at: site) < (coin.id.rawValue < InventedCoins.firstID ? 0.97 : 0.85)
    }

    /// Whether a site of listings has another name for an invented coin, so that it cannot be recognized.
    func isRenamed(_ coin: SimulatedCoin, at site: String) -> Bool {
        coin.id.rawValue >= InventedCoins.firstID && share(of: coin.slug, at: "names of " + site) < 0.02
    }

    private func share(of slug: String, at site: String) -> Double { noise.uniform(Self.hash(site + " " + slug)) }

    /// Huobi has most known coins, but no wrapped ones.
    func atHuobi(_ key: String) -> Standing {
        if greatest.contains(key) { return .traded }
        guard isName(key), !wrapped.contains(key), number(.huobi, key) < (known.contains(key) ? 0.75 : 0.12) else {
            return .unknown
        }
        return number(.huobiOnline, key) < 0.94 ? .traded : .dormant
    }

    /// Binance has most known coins.
    func atBinance(_ key: String) -> Standing { standing(key, .binance, share: 0.85) }

    /// Kraken has half of the known coins.
    func atKraken(_ key: String) -> Standing { standing(key, .kraken, share: 0.5) }

    /// Coinbase has half of the known coins, not the same as Kraken.
    func atCoinbase(_ key: String) -> Standing { standing(key, .coinbase, share: 0.5) }

    /// OKX has two thirds of the known coins.
    func atOKX(_ key: String) -> Standing { standing(key, .okx, share: 0.66) }

    /// Of the known coins an exchange lists a share, and of the invented ones a tenth of it.
    private func standing(_ key: String, _ randomDraw: RandomDraw, share: Double) -> Standing {
        if greatest.contains(key) { return .traded }
        let drawn = number(randomDraw, key) / (known.contains(key) ? share : share / 10)
        guard isName(key), !wrapped.contains(key), drawn < 1 else { return .unknown }
        return drawn < 0.95 ? .traded : .dormant
    }

    /// Whether exchanges accept the symbol: ASCII letters and digits.
    private func isName(_ key: String) -> Bool {
        key.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
    }

    /// Whether Huobi also trades the coin against bitcoin.
    func isInBitcoin(_ key: String) -> Bool { key != "BTC" && number(.inBitcoin, key) < 0.35 }

    /// Whether Huobi also trades the coin against ether.
    func isInEther(_ key: String) -> Bool { key != "BTC" && key != "ETH" && number(.inEther, key) < 0.25 }

    private func number(_ randomDraw: RandomDraw, _ key: String) -> Double {
        noise.uniform(Self.hash(key) &* 8 &+ randomDraw.rawValue)
    }

    /// FNV-1a: unlike Swift's hashes, the same in every run.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
