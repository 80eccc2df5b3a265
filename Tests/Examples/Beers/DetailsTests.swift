import Beers
import Testing

@MainActor
@Suite("A beer's page")
struct DetailsTests {
    let test = TestShop()

    private func page(_ beer: Beer) -> DetailsViewModel {
        test.shop.shelf.refresh()
        test.service.respondToPage([.pils, .porter, .gone])
        return DetailsViewModel(beer, in: test.shop)
    }

    @Test("tells strength, bitterness and what to eat with it, where they are known")
    func facts() {
        #expect(page(.pils).details.facts.map(\.text) == ["4.6% vol", "34 IBU"])
        #expect(page(.pils).details.foodPairing == ["Pretzels"])
        #expect(page(.porter).details.facts.isEmpty)
    }

    @Test("takes a quantity from 1 to what is in stock, and says what they cost")
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

    @Test("sells nothing that is sold out")
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

    @Test("follows the stock, and takes no more than is left")
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

    @Test("tells its coordinator how many of which beer")
    func buy() {
        let page = page(.pils)
        var bought: [String] = []
        page.onBuy = { bought.append("\($1) \($0.name)") }
        page.more()
        page.buy()
        #expect(bought == ["2 Señora Pils"])
    }
}
