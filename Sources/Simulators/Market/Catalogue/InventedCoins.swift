import Foundation
import KitIntegerConversion
import WickMarket

/// Fictional coins and tokens with the oddities of real ones.
///
/// These are shared symbols, names in any script, prices of every size, and missing figures.
struct InventedCoins {
    /// The first ID of an invented coin, above those of the known coins.
    static let firstID = 50_001

    private let noise: CounterNoise
    private let names: InventedNames
    private let known: [SimulatedCoin]

    /// Prepares the invented coins of a seed.
    ///
    /// - Parameter known: The coins already listed: their slugs are not reused, some of their symbols are.
    init(seed: UInt64, beside known: [SimulatedCoin]) {
        noise = CounterNoise(seed: seed, stream: Stream.invented)
        names = InventedNames(noise: noise)
        self.known = known
    }

    /// The first `count` coins, roughly by descending market cap.
    func coins(_ count: Int) -> [SimulatedCoin] {
        var slugs = Set(known.map(\.slug))
        slugs.reserveCapacity(slugs.count + count)
        return (0..<max(0, count)).map { index in
            let coin = coin(index, taken: slugs)
            slugs.insert(coin.slug)
            return coin
        }
    }

    private func coin(_ index: Int, taken: Set<String>) -> SimulatedCoin {
        let draw = Draw(noise: noise, coin: index)
        let id = Self.firstID + index * 3 + draw.index(.id, below: 3)
        let name = names.name(draw)
        var symbol = names.symbol(of: name, draw)
        if draw.uniform(.shared) < 0.04, !known.isEmpty {
            symbol = known[draw.index(.sharedWith, below: known.count)].symbol
        }
        var slug = names.slug(of: name)
        if slug.isEmpty { slug = "coin-\(id)" } else if taken.contains(slug) { slug += "-\(id)" }

        // Market caps follow a power law of the rank, like the tail of the real list.
        let tail = pow(250.0 / (250.0 + Double(index)), 1.7)
        let marketCap = 4e7 * tail * exp(0.5 * draw.normal(.marketCap))
        let price = Self.price(draw)
        let supply = Self.legible(marketCap / price)
        let total = Self.legible(supply * (1 + draw.uniform(.totalSupply)))
        let gap = draw.uniform(.gap)
        let unverified = draw.uniform(.unverified) < 0.05
        return SimulatedCoin(
            id: CoinID(id), name: name, symbol: symbol, slug: slug, platform: Self.platform(draw),
            referencePrice: price, circulatingSupply: unverified ? nil : supply, totalSupply: total,
            maxSupply: draw.uniform(.maxSupply) < 0.6 ? total : nil,
            added: Date(timeIntervalSince1970: Double(17_000 + draw.index(.added, below: 3400)) * 86_400),
            gaps: gap < 0.003 ? .price : gap < 0.008 ? .changes : gap < 0.02 ? .longChanges : .none,
            course: draw.uniform(.stable) < 0.01 && price < 1.02 && price > 0.98
                ? .pegged(to: nil) : .free(daily: 0.04 + 0.07 * draw.uniform(.volatility)),
            dailyVolume: max(1, marketCap * (0.001 + 0.08 * pow(draw.uniform(.turnover), 3))))
    }

    /// Most prices are below a few dollars; some are extreme, to test how they are displayed.
    private static func price(_ draw: Draw) -> Double {
        let part = draw.uniform(.priceClass)
        let place = draw.uniform(.price)
        let exponent = part < 0.02 ? -11.5 + 5 * place : part < 0.03 ? 3 + 2.5 * place : -6.5 + 7.5 * place
        return pow(10, exponent)
    }

    private static func platform(_ draw: Draw) -> Platform? {
        let place = draw.uniform(.platform)
        if place < 0.3 { return nil }
        // Squared, so that the busiest chain has the most tokens.
        let depth = draw.uniform(.chain)
        return Platforms.busiest[Int(clamping: depth * depth * Double(Platforms.busiest.count))]
    }

    /// Rounds a supply to few significant digits, as real supplies are round numbers.
    private static func legible(_ value: Double) -> Double {
        let unit = pow(10, max(0, (log10(value) - 5).rounded(.down)))
        return max(1, (value / unit).rounded() * unit)
    }
}

/// The random numbers of one invented coin, by purpose.
struct Draw {
    enum Purpose: UInt64 {
        case id, shared, sharedWith, marketCap, totalSupply, gap, unverified, maxSupply, added, stable, volatility
        case turnover, priceClass, price, platform, chain, script, pattern, ending, symbol, syllables
    }

    let noise: CounterNoise
    let coin: Int

    func uniform(_ purpose: Purpose, _ step: Int = 0) -> Double { noise.uniform(counter(purpose, step)) }
    func normal(_ purpose: Purpose) -> Double { noise.normal(counter(purpose, 0)) }
    func index(_ purpose: Purpose, _ step: Int = 0, below count: Int) -> Int {
        noise.index(counter(purpose, step), below: count)
    }

    private func counter(_ purpose: Purpose, _ step: Int) -> UInt64 {
        UInt64(coin) &* 1024 &+ purpose.rawValue &* 16 &+ UInt64(step)
    }
}
