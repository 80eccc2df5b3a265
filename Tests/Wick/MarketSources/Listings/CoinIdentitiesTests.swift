import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Coins of other sites and CoinMarketCap's")
struct CoinIdentitiesTests {
    private static let ethereum = Platform(id: CoinID(1027), name: "Ethereum", symbol: "ETH")

    private static let known = [
        Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
        Coin(id: CoinID(52), name: "XRP", symbol: "XRP", rank: 4, slug: "xrp"),
        Coin(id: CoinID(825), name: "Tether USDt", symbol: "USDT", rank: 3, slug: "tether", platform: ethereum),
        Coin(id: CoinID(900), name: "Foo Coin", symbol: "FOO", rank: 40, slug: "foo-coin"),
        Coin(id: CoinID(901), name: "Foo Coin", symbol: "foo", rank: 7, slug: "foo-coin-2"),
        Coin(id: CoinID(902), name: "Foo Coin", symbol: "FOO", rank: nil, slug: "foo-coin-3"),
        Coin(id: CoinID(903), name: "Foo Coin", symbol: "FOO", rank: 2, isActive: false, slug: "foo-coin-4"),
    ]

    private func coin(
        _ id: String, _ symbol: String, _ name: String, rank: Int? = nil, slug: String? = nil
    ) -> SiteTicker {
        SiteTicker(id: id, slug: slug ?? id, name: name, symbol: symbol, rank: rank, quote: Quote(price: 5))
    }

    private func ids(_ coins: SiteTicker..., known: [Coin] = known) -> [CoinID] {
        CoinIdentities(known).tickers(of: coins, at: "coingecko").map(\.id)
    }

    private func own(_ name: String) -> CoinID { CoinID(of: name, at: "coingecko") }

    @Test("Symbol and slug or name agree; the ticker has CoinMarketCap's name and platform, and the site's figures")
    func agreement() throws {
        let coins = [
            coin("bitcoin", "btc", "Bitcoin (renamed)", rank: 1), coin("ripple", "XRP", "xrp ", rank: 3),
            coin("usdt-tether", "USDT", "Tether", rank: 2, slug: "tether"),
        ]
        let tickers = CoinIdentities(Self.known).tickers(of: coins, at: "coingecko")
        #expect(tickers.map(\.id.rawValue) == [1, 52, 825])
        #expect(tickers.map(\.name) == ["Bitcoin", "XRP", "Tether USDt"] && tickers.map(\.slug)[1] == "xrp")
        #expect(tickers.map(\.rank) == [1, 3, 2] && tickers.map(\.kind) == [.coin, .coin, .token])
        #expect(tickers[2].platform == Self.ethereum && tickers.allSatisfy { $0.quote == Quote(price: 5) })
    }

    @Test("A shared symbol alone, or a name alone, is no agreement")
    func disagreement() {
        #expect(ids(coin("batcoin", "BTC", "Batcoin")) == [own("batcoin")])
        #expect(ids(coin("bitcoin", "XBT", "Bitcoin")) == [own("bitcoin")])
        // Names without letters never agree.
        let nameless = Coin(id: CoinID(5), name: "₿", symbol: "BB", rank: 1, slug: "b")
        #expect(ids(coin("c", "BB", "₿"), known: [nameless]) == [own("c")])
        #expect(ids(coin("c", "BB", "Other", slug: ""), known: [nameless]) == [own("c")])
    }

    @Test(
        "Names agree in letters and digits whatever the case, in any script",
        arguments: [
            ("Foo-Coin 2", "foo coin2"), ("XRP", "xrp "), ("Ünïcorn Coin", "ÜNÏCORN-COIN"), ("柴犬 Inu", "柴犬inu"),
            ("É", "e\u{301}"), ("a\r\nb", "AB"),
        ])
    func agreeingNames(left: String, right: String) {
        #expect(left.hasSameLetters(as: right) && right.hasSameLetters(as: left))
    }

    @Test(
        "Other names do not agree, nor do those without letters",
        arguments: [
            ("Foo Coin", "Foo Coin 2"), ("Foo", "Bar"), ("", ""), ("-", "-"), ("₿", "₿"), ("a", ""), ("Foo", "Fôo"),
            ("[", "{"), ("@", "`"),
        ])
    func otherNames(left: String, right: String) {
        #expect(!left.hasSameLetters(as: right) && !right.hasSameLetters(as: left))
    }

    @Test("Slugs agree whatever the case, and in nothing else")
    func slugs() {
        #expect("Foo-Coin".isSame(as: "foo-coin") && "Ünï".isSame(as: "ÜNÏ") && "É".isSame(as: "e\u{301}"))
        for other in ["foo coin", "foo-coi", "foo-coin2", "föo-coin", "", "FOO\u{0D}COIN"] {
            #expect(!"foo-coin".isSame(as: other) && !other.isSame(as: "foo-coin"))
        }
        #expect(!"[".isSame(as: "{") && !"@".isSame(as: "`"))
    }

    @Test("Of several known coins the one with the same slug is meant, or else the active one with the highest rank")
    func ties() {
        #expect(ids(coin("foo", "FOO", "Foo Coin")) == [CoinID(901)])
        #expect(ids(coin("foo-coin", "FOO", "Foo Coin")) == [CoinID(900)])
        #expect(ids(coin("foo-coin-3", "FOO", "Renamed")) == [CoinID(902)])
    }

    @Test("Two coins of the site are never merged: the same slug, then the higher rank gets the known coin")
    func claims() {
        #expect(
            ids(coin("copy", "BTC", "Bitcoin", rank: 1), coin("bitcoin", "BTC", "Bitcoin", rank: 900))
                == [own("copy"), CoinID(1)])
        #expect(
            ids(coin("a", "XRP", "XRP"), coin("b", "XRP", "XRP", rank: 700), coin("c", "XRP", "XRP", rank: 5))
                == [own("a"), own("b"), CoinID(52)])
        #expect(ids(coin("b", "XRP", "XRP"), coin("a", "XRP", "XRP")) == [own("b"), CoinID(52)])
    }

    @Test("A coin that occurs twice, on two pages, is listed once")
    func duplicates() {
        #expect(
            ids(coin("bitcoin", "BTC", "Bitcoin"), coin("x", "X", "X"), coin("bitcoin", "BTC", "Bitcoin"))
                == [CoinID(1), own("x")])
    }

    @Test("Without known coins every coin has an ID of its own, and coins of other sites are not known coins")
    func none() {
        #expect(ids(coin("bitcoin", "BTC", "Bitcoin"), known: []) == [own("bitcoin")])
        let other = Coin(id: own("bitcoin"), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin")
        #expect(ids(coin("btc", "BTC", "Bitcoin"), known: [other]) == [own("btc")])
    }

    @Test("An ID of its own is stable, differs by site, is no number of CoinMarketCap, and has no icon and page")
    func own() {
        // Stored with favorites: it must never change.
        #expect(own("bitcoin").rawValue == 6_368_946_667_503_304)
        #expect(own("bitcoin") != CoinID(of: "bitcoin", at: "coinpaprika"))
        for name in 0..<20_000 {
            let id = own(String(name))
            let number: Int = id.rawValue
            let limit: Int = 1 << 53
            #expect(!id.isOfCoinMarketCap && number < limit && Int(exactly: Double(number)) == number)
        }
        #expect(Set((0..<20_000).map { own(String($0)) }).count == 20_000)
        let ticker = CoinIdentities(Self.known).tickers(of: [coin("new", "NEW", "New")], at: "coingecko").first
        #expect(ticker?.coin.hasPage == false && ticker?.name == "New")
    }
}
