import Testing
import WickMarket

@Suite("The price of a source beside that of a listing")
struct SourcePriceTests {
    private let format = MarketFormat(locale: .unitedStates)

    private func note(_ price: Double, beside listed: Double?, in currency: String? = nil) -> String? {
        SourcePrice(price, in: currency, from: "Kraken").note(beside: Quote(price: listed), format)
    }

    @Test("A difference of more than 0.1 % is noted, in either direction, with both signs")
    func tolerance() {
        #expect(note(100.1, beside: 100) == nil)
        #expect(note(99.9, beside: 100) == nil)
        #expect(note(100.11, beside: 100) == "Kraken: $100.11 (+0.11%)")
        #expect(note(99.89, beside: 100) == "Kraken: $99.89 (\u{2212}0.11%)")
        #expect(note(0.000012, beside: 0.00001) == "Kraken: $0.00001200 (+20.00%)")
    }

    @Test("A price in another currency than dollars names it")
    func currency() {
        #expect(note(67_200, beside: 67_000, in: "USDT") == "Kraken: 67,200.00 USDT (+0.30%)")
    }

    @Test("Unknown and impossible prices are not compared", arguments: [nil, 0, -1, .nan, .infinity] as [Double?])
    func unknown(_ listed: Double?) {
        #expect(note(100, beside: listed) == nil)
        if let listed { #expect(note(listed, beside: 100) == nil) }
    }
}
