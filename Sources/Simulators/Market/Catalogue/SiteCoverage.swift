import KitIntegerConversion
import WickMarket

/// What the sites that know coins by their symbols make of each symbol of a market.
///
/// It hangs on the seed and the symbol alone, so that a coin does not leave a site because another got ahead of it.
struct SiteCoverage: Sendable {
    /// What a site makes of a symbol.
    enum Standing: Hashable, Sendable {
        /// It has never heard of it.
        case unknown
        /// It lists it, and has no prices.
        case dormant
        /// It trades it.
        case traded
    }

    /// What is asked of a symbol, each with a random number of its own.
    private enum RandomDraw: UInt64 { case cryptoCompare, cryptoCompareTrades, huobi, huobiOnline, inBitcoin, inEther }

    /// So many of the greatest coins are traded everywhere.
    private static let everywhere = 12

    private let noise: CounterNoise
    private let greatest: Set<String>
    private let known: Set<String>
    private let wrapped: Set<String>

    /// Makes the coverage of a market's coins.
    init(seed: UInt64, coins: [SimulatedCoin]) {
        noise = CounterNoise(seed: seed, stream: Stream.coverage)
        let known = coins.filter { $0.id.rawValue < InventedCoins.firstID }
        self.known = Set(known.map { Self.key($0.symbol) })
        wrapped = Set(
            known.filter { if case .pegged(.some) = $0.course { true } else { false } }.map { Self.key($0.symbol) })
        greatest = Set(known.lazy.map { Self.key($0.symbol) }.prefix(Self.everywhere)).subtracting(wrapped)
    }

    /// A symbol in the case in which symbols are compared.
    static func key(_ symbol: String) -> String { symbol.uppercased() }

    /// What CryptoCompare makes of a symbol: it lists nearly everything.
    func atCryptoCompare(_ key: String) -> Standing {
        if greatest.contains(key) { return .traded }
        let isKnown = known.contains(key)
        guard number(.cryptoCompare, key) < (isKnown ? 0.97 : 0.7) else { return .unknown }
        return number(.cryptoCompareTrades, key) < (isKnown ? 0.99 : 0.95) ? .traded : .dormant
    }

    /// What Huobi makes of a symbol: it has most of the known ones, and no wrapped ones.
    func atHuobi(_ key: String) -> Standing {
        if greatest.contains(key) { return .traded }
        let isName = key.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) }
        let share = known.contains(key) ? 0.75 : 0.12
        guard isName, !wrapped.contains(key), number(.huobi, key) < share else { return .unknown }
        return number(.huobiOnline, key) < 0.94 ? .traded : .dormant
    }

    /// Whether Huobi trades what it trades in bitcoin, too.
    func isInBitcoin(_ key: String) -> Bool { key != "BTC" && number(.inBitcoin, key) < 0.35 }

    /// Whether Huobi trades what it trades in ether, too.
    func isInEther(_ key: String) -> Bool { key != "BTC" && key != "ETH" && number(.inEther, key) < 0.25 }

    private func number(_ randomDraw: RandomDraw, _ key: String) -> Double {
        // FNV-1a: the same on every run, which Swift's own hashes are not.
        let hash = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return noise.uniform(hash &* 8 &+ randomDraw.rawValue)
    }
}
