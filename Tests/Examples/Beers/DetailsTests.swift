import Beers
import Testing

@MainActor
@Suite("A beer's page")
struct DetailsTests {
    let test = TestShop()

    private func page(_ beer: Beer) -> DetailsViewModel {
        test.shop.shelf.load()
        test.service.respondToPage([.pils, .porter, .gone])
        return DetailsViewModel(beer, in: test.shop)
    }

    @Test("shows strength, bitterness and food pairings, where known")
    func facts() {
        #expect(page(.pils).details.facts.map(\.text) == ["4.6% vol", "34 IBU"])
        #expect(page(.pils).details.foodPairing == ["Pretzels"])
        #expect(page(.porter).details.facts.isEmpty)
    }

    @Test("accepts a quantity from 1 to the stock, and shows the total")
    func quantity() {
        let page = page(.pils)
        #expect(!page.details.canTakeFewer)
        page.fewer()
        #expect(page.details.quantity == 1)
        for _ in 1...5 { page.more() }
        #expect(page.details.quantity == 3)
        #expect(page.details.total == "€7.20")
        #expect(!page.details.canTakeMore)
    }

    @Test("does not sell a sold-out beer")
    func soldOut() {
        let page = page(.gone)
        var bought = 0
        page.onBuy = { _, _ in bought += 1 }
        page.more()
        page.buy()
        #expect(bought == 0)
        #expect(page.details.stock == "Sold out")
        #expect(!page.details.canBuy && !page.details.canTakeMore)
    }

    @Test("follows the stock, and limits the quantity to it")
    func stock() {
        let page = page(.pils)
        var seen: [Int] = []
        page.onChange = { seen.append($0.quantity) }
        page.more()
        page.more()
        test.shop.shelf.set(stock: 1, of: 1)
        #expect(seen == [2, 3, 1])
        test.shop.shelf.set(stock: 0, of: 1)
        #expect(!page.details.canBuy)
    }

    @Test("reports beer and quantity to its coordinator")
    func buy() {
        let page = page(.pils)
        var bought: [String] = []
        page.onBuy = { bought.append("\($1) \($0.name)") }
        page.more()
        page.buy()
        #expect(bought == ["2 Señora Pils"])
    }
}
