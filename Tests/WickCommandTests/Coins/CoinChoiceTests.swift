import Market
import Testing

@testable import WickCommand

@Suite("Which coin a person means")
struct CoinChoiceTests {
    private static func coin(_ id: Int, _ symbol: String, _ name: String, rank: Int?, isActive: Bool = true) -> Coin {
        Coin(id: CoinID(id), name: name, symbol: symbol, rank: rank, isActive: isActive)
    }

    private let bitcoin = coin(1, "BTC", "Bitcoin", rank: 1)
    private let ether = coin(1027, "ETH", "Ethereum", rank: 2)
    private let batcat = coin(500, "btc", "Batcat", rank: 900)
    private let dead = coin(2, "BTC", "Dead", rank: nil, isActive: false)
    private let number = coin(93, "42", "42 Coin", rank: 2000)
    private let stacks = coin(77, "STX", "Stacks", rank: 40)

    private var coins: [Coin] { [dead, batcat, ether, bitcoin, number, stacks] }

    private func choice(_ text: String) -> CoinChoice { CoinChoice(text, among: coins) }

    @Test("A symbol means the active coin of the highest rank, whatever the case")
    func symbol() {
        for text in ["BTC", "btc", "Btc"] {
            #expect(choice(text) == .coin(bitcoin, sharing: 3, holder: bitcoin))
        }
        #expect(choice("eth") == .coin(ether, sharing: 1, holder: ether))
    }

    @Test("A number is an id, and a symbol where no coin has that id")
    func id() {
        #expect(choice("1027") == .coin(ether, sharing: 1, holder: ether))
        #expect(choice("500") == .coin(batcat, sharing: 3, holder: bitcoin))
        #expect(choice("42") == .coin(number, sharing: 1, holder: number))
        #expect(choice("4242") == .unknown(near: []))
    }

    @Test("What no coin has names what may have been meant: by its name first, then by a near symbol, by rank")
    func unknown() {
        #expect(choice("BTX") == .unknown(near: [bitcoin, stacks]))
        #expect(choice("ethereum") == .unknown(near: [ether]))
        #expect(choice("Éthereum") == .unknown(near: [ether]))
        #expect(choice("zzzzzzzz") == .unknown(near: []))
        #expect(CoinChoice("BTC", among: []) == .unknown(near: []))
    }
}
