import Beers
import Rx
import Testing

@MainActor
@Suite("The page of orders")
struct OrdersTests {
    @Test("is empty at first")
    func empty() {
        let content = Received(OrdersViewModel(TestShop().shop).content)
        #expect(content.last?.isEmpty == true)
    }

    @Test("shows date, beer, quantity and total, unconfirmed orders separately")
    func rows() {
        let test = TestShop(MemoryOrders([.pils("b"), .pils("a", number: 7, minutesAgo: 60 * 24 * 400)]))
        let content = Received(OrdersViewModel(test.shop).content)
        #expect(content.last?.placed.map(\.title) == ["2 × Señora Pils"])
        #expect(content.last?.placed.map(\.total) == ["€4.80"])
        #expect(content.last?.placed.first?.date.contains("2025") == true)
        #expect(content.last?.placed.first?.canAct == false)
        #expect(content.last?.unconfirmed.map(\.id) == ["b"])
        #expect(content.last?.unconfirmed.first?.problem?.contains("twice") == true)
    }

    @MainActor
    @Suite("an unconfirmed order")
    struct Unconfirmed {
        let test = TestShop(MemoryOrders([.pils("key")]))
        let page: OrdersViewModel
        let content: Received<OrdersContent>

        init() {
            page = OrdersViewModel(test.shop)
            content = Received(page.content)
        }

        @Test("is sent again under its key, once at a time, and moves to the placed ones when confirmed")
        func sentAgain() {
            var notices: [String] = []
            page.onNotice = { notices.append($0) }
            page.sendAgain("key")
            page.sendAgain("key")
            #expect(test.service.asked == [.order("key", quantity: 2)])
            #expect(content.last?.unconfirmed.first?.canAct == false)
            test.service.respondToOrder(number: 9, stock: 1)
            #expect(content.last?.placed.map(\.id) == ["key"])
            #expect(content.last?.unconfirmed.isEmpty == true)
            #expect(notices == ["2 × Señora Pils is ordered."])
        }

        @Test("stays with an error message if its state is unknown or it was not sent")
        func failed() {
            for failure in [ShopFailure.timedOut, .unreachable] {
                page.sendAgain("key")
                test.service.failOrder(failure)
                #expect(content.last?.unconfirmed.first?.problem?.hasPrefix(failure.message) == true)
                #expect(content.last?.unconfirmed.first?.canAct == true)
            }
        }

        @Test("is removed with a notice if the stock is too low, since it was never placed")
        func soldOut() {
            var notices: [String] = []
            page.onNotice = { notices.append($0) }
            page.sendAgain("key")
            test.service.failOrder(.soldOut(left: 0))
            #expect(content.last?.isEmpty == true)
            #expect(notices == ["Señora Pils: Sold out."])
        }

        @Test("can be dropped, but not while it is being sent")
        func dropped() {
            page.sendAgain("key")
            page.drop("key")
            #expect(test.orders.savedOrders.count == 1)
            test.service.failOrder(.timedOut)
            page.drop("key")
            #expect(content.last?.isEmpty == true)
        }
    }
}
