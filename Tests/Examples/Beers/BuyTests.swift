import Beers
import SQLite
import Testing

@MainActor
@Suite("An order's sheet")
struct BuyTests {
    let test: TestShop
    let sheet: BuyViewModel

    init() {
        test = TestShop()
        sheet = BuyViewModel(.pils("key"), in: test.shop)
        test.shop.shelf.refresh()
        test.service.respondToPage([.pils, .porter])
    }

    private var sent: Int { test.service.asked.count { if case .order = $0 { true } else { false } } }

    @Test("sums up how many of which beer, and what they cost to the cent")
    func summary() {
        #expect(sheet.summary.beer == "Señora Pils")
        #expect(sheet.summary.quantity == "2")
        #expect(sheet.summary.total == "€4.80")
        #expect(sheet.summary.failure == nil)
    }

    @Test("writes the order down before it is sent")
    func writtenFirst() {
        sheet.submit()
        #expect(test.orders.savedOrders.map(\.id) == ["key"])
        #expect(test.orders.savedOrders.map(\.number) == [nil])
        #expect(test.service.asked.last == .order("key", quantity: 2))
    }

    @Test("sends nothing that cannot be written down, and says why")
    func notWritten() {
        let test = TestShop(MemoryOrders(failing: .full(path: "/orders")))
        let sheet = BuyViewModel(.pils("key"), in: test.shop)
        sheet.submit()
        #expect(test.service.asked.isEmpty)
        #expect(sheet.summary.failure?.message.contains("no room") == true)
        #expect(sheet.result == .cancelled)
    }

    @Test("cannot be submitted twice")
    func once() {
        sheet.submit()
        sheet.submit()
        #expect(sent == 1)
        #expect(!sheet.summary.canSubmit)
    }

    @Suite("when the shop confirms")
    @MainActor
    struct Confirmed {
        @Test("is done: the order stands, and the stock falls")
        func done() {
            let base = BuyTests()
            var isDone = false
            base.sheet.onDone = { isDone = true }
            base.sheet.submit()
            base.test.service.respondToOrder(number: 41, stock: 1)
            #expect(isDone)
            #expect(base.sheet.result == .placed(.pils("key", number: 41)))
            #expect(base.test.orders.savedOrders == [.pils("key", number: 41)])
            #expect(base.test.shop.shelf.beer(1)?.stock == 1)
            base.sheet.submit()
            #expect(base.sent == 1)
        }
    }

    @Suite("when there are fewer left")
    @MainActor
    struct SoldOut {
        @Test("says how many, keeps what was entered, and leaves nothing behind when it is cancelled")
        func fewer() {
            let base = BuyTests()
            base.sheet.submit()
            base.test.service.failOrder(.soldOut(left: 1))
            #expect(base.sheet.summary.failure?.message == "Only 1 is left.")
            #expect(base.sheet.summary.quantity == "2")
            #expect(base.sheet.summary.canSubmit)
            #expect(base.sheet.result == .cancelled)
            #expect(base.test.orders.savedOrders.isEmpty)
            #expect(base.test.shop.shelf.beer(1)?.stock == 1)
        }
    }

    @Suite("when nobody knows what became of it")
    @MainActor
    struct Unknown {
        @Test(
            "is kept, and sent again under the same key",
            arguments: [ShopFailure.timedOut, .brokenOff, .unreadable, .status(500), .status(408)])
        func savedOrders(_ failure: ShopFailure) {
            let base = BuyTests()
            base.sheet.submit()
            base.test.service.failOrder(failure)
            #expect(base.sheet.summary.failure?.message == failure.message)
            #expect(base.sheet.summary.submit == "Submit Again")
            #expect(base.sheet.result == .unconfirmed(.pils("key")))
            #expect(base.test.orders.savedOrders == [.pils("key")])
            base.sheet.submit()
            #expect(base.test.service.asked.suffix(2) == [.order("key", quantity: 2), .order("key", quantity: 2)])
            base.test.service.respondToOrder(number: 5, stock: 1)
            #expect(base.test.orders.savedOrders == [.pils("key", number: 5)])
        }

        @Test("stays unknown where it is not even sent the next time")
        func thenUnreachable() {
            let base = BuyTests()
            base.sheet.submit()
            base.test.service.failOrder(.timedOut)
            base.sheet.submit()
            base.test.service.failOrder(.unreachable)
            #expect(base.sheet.result == .unconfirmed(.pils("key")))
            #expect(base.test.orders.savedOrders == [.pils("key")])
        }
    }

    @Suite("when nothing was ordered for sure")
    @MainActor
    struct Refused {
        @Test(
            "leaves nothing behind, and can be sent again",
            arguments: [ShopFailure.unreachable, .status(400), .notSold, .otherOrder, .noService])
        func refused(_ failure: ShopFailure) {
            let base = BuyTests()
            base.sheet.submit()
            base.test.service.failOrder(failure)
            #expect(base.sheet.result == .cancelled)
            #expect(base.test.orders.savedOrders.isEmpty)
            base.sheet.submit()
            #expect(base.sent == 2)
        }
    }
}
