import Testing
import WickMarket

@testable import WickCommand

@Suite("Which coin an argument refers to")
struct CoinChoiceTests {
    private static func coin(
        _ id: Int, _ symbol: String, _ name: String, rank: Int?, isActive: Bool = true, slug: String? = nil
    ) -> Coin {
        Coin(id: CoinID(id), name: name, symbol: symbol, rank: rank, isActive: isActive, slug: slug)
    }

    private static let coins: [Coin] = [
        coin(2, "BTC", "Dead", rank: nil, isActive: false), coin(500, "btc", "Batcat", rank: 900),
        coin(1027, "ETH", "Ethereum", rank: 2, slug: "ethereum"), coin(1, "BTC", "Bitcoin", rank: 1, slug: "bitcoin"),
        coin(93, "42", "42 Coin", rank: 2000), coin(77, "STX", "Stacks", rank: 40),
        coin(825, "USDT", "Tether", rank: 3, slug: "tether"),
        coin(1831, "BCH", "Bitcoin Cash", rank: 20, slug: "bitcoin-cash"),
        // A joke coin with another coin's name as its symbol, and a coin whose name is another's symbol.
        coin(600, "BITCOIN", "Harry", rank: 700), coin(601, "XYZ", "ETH", rank: 3000),
        coin(700, "LUNA", "Terra", rank: 60, slug: "terra"),
        coin(701, "LUNC", "Terra", rank: 90, slug: "terra-classic"),
        coin(800, "NEW", "New One", rank: nil), coin(801, "NEW", "New Two", rank: nil),
        coin(900, "ETO", "Étoile", rank: 300, slug: "etoile_1.0"),
    ]

    /// Arguments, and the IDs they refer to: one, several to choose from, or none.
    private static let table: [(text: String, ids: [Int])] = [
        // Symbols: the active coin with the highest rank, regardless of case.
        ("BTC", [1]), ("btc", [1]), ("Btc", [1]), ("eth", [1027]), ("usdt", [825]),
        // IDs, and a symbol that is a number.
        ("1027", [1027]), ("500", [500]), ("42", [93]), ("2", [2]),
        // Names, regardless of case and accents.
        ("Tether", [825]), ("tether", [825]), ("TETHER", [825]), ("bitcoin cash", [1831]), ("etoile", [900]),
        ("Étoile", [900]), ("Batcat", [500]), ("ethereum", [1027]),
        // Slugs.
        ("bitcoin-cash", [1831]), ("Bitcoin-Cash", [1831]), ("terra-classic", [701]), ("etoile_1.0", [900]),
        // Ambiguous: a name of two coins, a symbol that is a higher-ranked coin's name, a symbol without a rank.
        ("terra", [700, 701]), ("bitcoin", [1, 600]), ("new", [800, 801]),
        // No match.
        ("4242", []), ("zzzzzzzz", []), ("", []), ("bitcoin cash x9", []),
    ]

    private static func ids(_ choice: CoinChoice) -> [Int] {
        switch choice {
        case .coin(let coin, _, _): [coin.id.rawValue]
        case .several(let coins): coins.map(\.id.rawValue)
        case .unknown: []
        }
    }

    @Test("A coin is found by ID, symbol, name or slug", arguments: table)
    func names(_ row: (text: String, ids: [Int])) {
        #expect(Self.ids(CoinChoice(row.text, among: Self.coins)) == row.ids)
    }

    @Test("The order in which coins are listed does not matter", arguments: 0..<coins.count)
    func order(first: Int) {
        let coins = Array((Self.coins[first...] + Self.coins[..<first]).reversed())
        for row in Self.table { #expect(Self.ids(CoinChoice(row.text, among: coins)) == row.ids) }
    }

    @Test("Each coin is found by its ID, and its symbol, name and slug refer to a coin")
    func everyCoin() {
        for coin in Self.coins {
            #expect(Self.ids(CoinChoice("\(coin.id.rawValue)", among: Self.coins)) == [coin.id.rawValue])
            for name in [coin.symbol, coin.name, coin.slug ?? coin.name] {
                #expect(Self.ids(CoinChoice(name, among: [coin])) == [coin.id.rawValue])
                #expect(!Self.ids(CoinChoice(name, among: Self.coins)).isEmpty)
            }
        }
    }

    @Test("The result contains how many coins share the symbol, and which one the sites use it for")
    func sharing() throws {
        let coins = Dictionary(uniqueKeysWithValues: Self.coins.map { ($0.id.rawValue, $0) })
        let (bitcoin, batcat) = (try #require(coins[1]), try #require(coins[500]))
        #expect(CoinChoice("btc", among: Self.coins) == .coin(bitcoin, sharing: 3, holder: bitcoin))
        #expect(CoinChoice("500", among: Self.coins) == .coin(batcat, sharing: 3, holder: bitcoin))
        #expect(CoinChoice("batcat", among: Self.coins) == .coin(batcat, sharing: 3, holder: bitcoin))
    }

    @Test("Without a match, similar symbols are suggested by rank, or else similar names")
    func unknown() {
        func near(_ text: String) -> [Int] {
            guard case .unknown(let near) = CoinChoice(text, among: Self.coins) else { return [-1] }
            return near.map(\.id.rawValue)
        }
        #expect(near("BTX").first == 1)
        #expect(near("ethereun") == [1027])
        #expect(near("zzzzzzzz") == [])
        #expect(CoinChoice("BTC", among: []) == .unknown(near: []))
    }

    @Test("Candidates are listed with distinguishing details and advice")
    func candidates() {
        #expect(
            CoinMessages.problem("terra", CoinChoice("terra", among: Self.coins)) == [
                "2 coins match \"terra\". Specify the ID of one:",
                "700: Terra (LUNA), rank 60", "701: Terra (LUNC), rank 90",
            ])
        let many = (1...13).map { Self.coin($0, "S\($0)", "Same", rank: nil) }
        let lines = CoinMessages.problem("same", CoinChoice("same", among: many))
        #expect(lines.count == 12)
        #expect(lines[1] == "1: Same (S1)")
        #expect(lines.last == "and 3 more")
    }
}
