import Testing
import WickMarket

@Suite("Folded text")
struct FoldedTextTests {
    @Test(
        "is the same for different spellings of a word",
        arguments: [
            ("BİTCOIN", "bitcoin"), ("Balıkesir", "balikesir"), ("Łódź", "lodz"), ("Æternity", "aeternity"),
            ("Straße", "STRASSE"), ("ẞ", "ss"), ("ＢＴＣ", "btc"), ("ﬁnance", "finance"), ("ℓUSD", "lusd"), ("Ø", "o"),
            ("cafe\u{301}", "CAFÉ"), ("ΟΔΟΣ", "οδος"), ("Й", "и"), ("Bit \t  Coin", "bit coin"), ("  a\u{A0}b ", "A B"),
            ("a\u{200B}b\u{FE0F}", "ab"), ("שָׁלוֹם", "שלום"), ("Việt", "viet"),
        ])
    func same(typed: String, plain: String) {
        #expect(FoldedText(typed) == FoldedText(plain))
    }

    @Test(
        "differs for different words",
        arguments: [("a", "b"), ("ab", "a b"), ("か", "が"), ("1", "2"), ("Step", "Step®"), ("कि", "क"), ("한", "하")])
    func different(one: String, other: String) {
        #expect(FoldedText(one) != FoldedText(other))
    }

    @Test("is sorted by its letters, with composed characters")
    func order() {
        let names = ["김치", "さくら", "Ωmega", "Zebra", "étoile", "eclipse", "Ångström", "1inch", "Йод", "ёж"]
        let sorted = names.sorted { FoldedText($0) < FoldedText($1) }
        #expect(sorted == ["1inch", "Ångström", "eclipse", "étoile", "Zebra", "Ωmega", "ёж", "Йод", "さくら", "김치"])
    }

    @Test("is empty for spaces and marks", arguments: ["", "  ", "\n\t", "\u{301}", "\u{200B}", "\u{0}"])
    func nothing(text: String) {
        #expect(FoldedText(text).isEmpty)
    }

    @Test("does not change when folded again", arguments: ["İstanbul Wild Cats", "Ⅷ ½ ™", "PirateCoin☠", "(Δ)"])
    func idempotent(text: String) {
        let upper = FoldedText(text.uppercased())
        #expect(upper == FoldedText(text.lowercased()))
    }
}
