import Testing
import WickMarket

@Suite("Coins with the same symbol")
struct CoinTests {
    private func coin(_ id: Int, rank: Int?, isActive: Bool = true) -> Coin {
        Coin(id: CoinID(id), name: "N\(id)", symbol: "S", rank: rank, isActive: isActive)
    }

    @Test("The active coin is first, then the higher rank, then the order of listing")
    func precedence() {
        let order = [
            coin(9, rank: 1), coin(3, rank: 2), coin(2, rank: nil), coin(5, rank: nil),
            coin(1, rank: 1, isActive: false), coin(4, rank: nil, isActive: false),
        ]
        for (place, first) in order.enumerated() {
            for second in order.dropFirst(place + 1) {
                #expect(first.precedes(second) && !second.precedes(first))
            }
            #expect(!first.precedes(first))
        }
    }
}
