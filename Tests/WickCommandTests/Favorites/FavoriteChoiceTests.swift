import Market
import MarketStore
import Testing

@testable import WickCommand

@Suite("Which favorite a person means")
struct FavoriteChoiceTests {
    private static func favorite(_ id: Int, _ symbol: String, _ name: String) -> Favorite {
        Favorite(id: CoinID(id), name: name, symbol: symbol, position: id)
    }

    private let bitcoin = favorite(1, "BTC", "Bitcoin")
    private let batcat = favorite(500, "btc", "Batcat")
    private let number = favorite(93, "42", "42 Coin")
    private let etoile = favorite(77, "ETO", "Étoile")

    private func choice(_ text: String) -> FavoriteChoice {
        FavoriteChoice(text, among: [bitcoin, batcat, number, etoile])
    }

    @Test("A number is an id, and a symbol where no favorite has that id")
    func id() {
        #expect(choice("1") == .favorite(bitcoin))
        #expect(choice("500") == .favorite(batcat))
        #expect(choice("42") == .favorite(number))
        #expect(choice("4242") == .unknown(near: nil))
    }

    @Test("A symbol and a name are known in any case, a name without its accents too")
    func names() {
        #expect(choice("eto") == .favorite(etoile))
        #expect(choice("BITCOIN") == .favorite(bitcoin))
        #expect(choice("etoile") == .favorite(etoile))
    }

    @Test("What several have means none of them, and a slip names what may have been meant")
    func unclear() {
        #expect(choice("BTC") == .several([bitcoin, batcat]))
        #expect(choice("etoil") == .unknown(near: nil) || choice("etoil") == .unknown(near: etoile))
        #expect(choice("bitcoim") == .unknown(near: bitcoin))
        #expect(FavoriteChoice("BTC", among: []) == .unknown(near: nil))
    }
}
