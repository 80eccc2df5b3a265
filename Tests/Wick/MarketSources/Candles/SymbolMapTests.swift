import Testing
import WickMarket
import WickMarketSources

@Suite("Mapping coins to symbols")
struct SymbolMapTests {
    private func coin(_ id: Int, _ symbol: String, rank: Int?, isActive: Bool = true) -> Coin {
        Coin(id: CoinID(id), name: "N\(id)", symbol: symbol, rank: rank, isActive: isActive)
    }

    @Test(
        "The active coin with the highest rank gets a shared symbol, regardless of case, and the others none")
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

    @Test(
        "Symbols are compared in upper case, in every script",
        arguments: [("a1-z{`@[", "A1-Z{`@["), ("ÿß", "ŸSS"), ("a€", "A€"), ("", "")])
    func upperCase(symbol: String, key: String) {
        let map = SymbolMap(traded: TradedSymbols([symbol: "name"]), coins: [coin(1, key, rank: 1)])
        #expect(map.name(of: CoinID(1)) == "name")
    }

    @Test("An inactive coin gets a symbol that no other coin has")
    func inactive() {
        let map = SymbolMap(traded: TradedSymbols(["OLD": "OLD"]), coins: [coin(1, "OLD", rank: nil, isActive: false)])
        #expect(map.name(of: CoinID(1)) == "OLD")
    }

    @Test("Symbols without a coin and coins without a symbol are not mapped")
    func unknown() {
        let map = SymbolMap(
            traded: TradedSymbols(["AAA": "a", "BBB": "b"]), coins: [coin(1, "BBB", rank: 1), coin(2, "C", rank: 2)])
        #expect(map.count == 1)
        #expect(map.name(of: CoinID(2)) == nil)
        #expect(SymbolMap(traded: TradedSymbols([:]), coins: [coin(1, "BBB", rank: 1)]).count == 0)
    }

    @Test("Symbols that differ only in case are the same")
    func siteCase() {
        let traded = TradedSymbols(["abc": "second", "ABC": "first"])
        #expect(traded.count == 1)
        #expect(SymbolMap(traded: traded, coins: [coin(1, "aBc", rank: 1)]).name(of: CoinID(1)) == "first")
    }

    @Test("Listed coins are those of the latest listing, or else those of the other directory")
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
