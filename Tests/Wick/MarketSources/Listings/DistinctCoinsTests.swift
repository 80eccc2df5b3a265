import Testing
import WickMarket
import WickMarketSources

@Suite("Coins of several listings, each once")
struct DistinctCoinsTests {
    private static let bitcoin = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin")
    private static let tether = Coin(id: CoinID(825), name: "Tether USDt", symbol: "USDT", rank: 3)

    private static func other(
        _ name: String, _ symbol: String, rank: Int?, at site: String = "coingecko"
    ) -> Coin {
        Coin(id: CoinID(of: "\(name) \(rank ?? 0)", at: site), name: name, symbol: symbol, rank: rank)
    }

    private func check(
        _ coins: [Coin], _ expected: [Coin], versions: Int = 1, of coin: Coin = bitcoin,
        _ location: SourceLocation = #_sourceLocation
    ) {
        for coins in [coins, coins.reversed()] {
            let distinct = DistinctCoins(coins)
            #expect(Set(distinct.coins.map(\.id)) == Set(expected.map(\.id)), sourceLocation: location)
            #expect(distinct.versions(of: coin).count == versions, sourceLocation: location)
            #expect(distinct.versions(of: coin).first == coin, sourceLocation: location)
        }
    }

    @Test("A coin with the ID of another site is the known coin with the same symbol and name or rank")
    func same() {
        check([Self.bitcoin, Self.other("bitcoin", "btc", rank: 4)], [Self.bitcoin], versions: 2)
        check([Self.bitcoin, Self.other("Bitcoin", "BTC", rank: nil)], [Self.bitcoin], versions: 2)
        check([Self.tether, Self.other("Tether", "USDT", rank: 3)], [Self.tether], versions: 2, of: Self.tether)
    }

    @Test("Coins with another symbol, or with another name and rank, are others")
    func others() {
        let cat = Self.other("Batcat", "BTC", rank: 900)
        let wrapped = Self.other("Bitcoin", "WBTC", rank: 1)
        check([Self.bitcoin, cat, wrapped], [Self.bitcoin, cat, wrapped])
        let ranked = Coin(id: CoinID(9), name: "Bitcoin", symbol: "BTC", rank: 800)
        check([Self.bitcoin, ranked], [Self.bitcoin, ranked])
    }

    @Test(
        "Two sites rank the same coin alike; of two coins of one site, neither is merged, and the name means the known one"
    )
    func several() {
        let gecko = Self.other("Bitcoin", "BTC", rank: 1)
        let paprika = Self.other("Bitcoin", "BTC", rank: 1, at: "coinpaprika")
        let fake = Self.other("Bitcoin", "BTC", rank: nil)
        check([Self.bitcoin, gecko, paprika, fake], [Self.bitcoin], versions: 3)
        check([Self.bitcoin, fake, Self.other("BitCoin", "BTC", rank: nil)], [Self.bitcoin])
        check(
            [gecko, paprika], [gecko.precedes(paprika) ? gecko : paprika], versions: 2,
            of: gecko.precedes(paprika) ? gecko : paprika)
        check([gecko, fake], [gecko, fake], of: gecko)
    }

    @Test("A known coin without a rank has that of the other site, so that a symbol refers to it")
    func rank() {
        let stored = Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: nil)
        let distinct = DistinctCoins([stored, Self.other("Bitcoin", "BTC", rank: 1)])
        #expect(distinct.coins.map(\.rank) == [1])
    }
}
