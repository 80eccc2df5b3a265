import Testing
import WickMarket
import WickMarketSources

@Suite("Which coin a symbol means")
struct SymbolMapTests {
    private func coin(_ id: Int, _ symbol: String, rank: Int?, isActive: Bool = true) -> Coin {
        Coin(id: CoinID(id), name: "N\(id)", symbol: symbol, rank: rank, isActive: isActive)
    }

    @Test(
        "Of coins with one symbol, whatever its case, the active one of the highest rank has it and the others nothing")
    func shared() {
        let coins = [
            coin(1, "ABC", rank: 50), coin(2, "abc", rank: 20), coin(3, "Abc", rank: 1, isActive: false),
            coin(4, "ABC", rank: nil),
        ]
        for order in [coins, coins.reversed()] {
            let map = SymbolMap(traded: TradedSymbols(["abc": "abcusdt"]), coins: order)
            #expect(map.name(of: CoinID(2)) == "abcusdt")
            #expect(map.count == 1)
            #expect([1, 3, 4].allSatisfy { map.name(of: CoinID($0)) == nil })
        }
    }

    @Test("An inactive coin has a symbol that nobody else claims")
    func inactive() {
        let map = SymbolMap(traded: TradedSymbols(["OLD": "OLD"]), coins: [coin(1, "OLD", rank: nil, isActive: false)])
        #expect(map.name(of: CoinID(1)) == "OLD")
    }

    @Test("What the site does not trade is not mapped, and what nobody has is not either")
    func unknown() {
        let map = SymbolMap(
            traded: TradedSymbols(["AAA": "a", "BBB": "b"]), coins: [coin(1, "BBB", rank: 1), coin(2, "C", rank: 2)])
        #expect(map.count == 1)
        #expect(map.name(of: CoinID(2)) == nil)
        #expect(SymbolMap(traded: TradedSymbols([:]), coins: [coin(1, "BBB", rank: 1)]).count == 0)
    }

    @Test("Symbols of a site that differ in case alone are one")
    func siteCase() {
        let traded = TradedSymbols(["abc": "second", "ABC": "first"])
        #expect(traded.count == 1)
        #expect(SymbolMap(traded: traded, coins: [coin(1, "aBc", rank: 1)]).name(of: CoinID(1)) == "first")
    }

    @Test("Listed coins are those of the newest listing, and before there is one, those of the other directory")
    func listedCoins() async throws {
        let listed = ListedCoins(orElse: .fixed)
        #expect(try await listed.coins().result().get() == FixedCoins.fixed.list)
        let ticker = Ticker(
            id: CoinID(5), rank: 7, name: "N", symbol: "S", slug: "n", platform: nil, quote: Quote())
        listed.take(Listing(tickers: [ticker]))
        #expect(try await listed.coins().result().get() == [ticker.coin])
        listed.take(Listing(tickers: []))
        #expect(try await listed.coins().result().get().isEmpty)
    }
}
