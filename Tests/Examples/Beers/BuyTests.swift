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
        test.shop.shelf.load()
        test.service.respondToPage([.pils, .porter])
    }

    private var sent: Int { test.service.asked.count { if case .order = $0 { true } else { false } } }

    @Test("shows beer, quantity and the exact total")
    func summary() {
        #expect(sheet.summary.beer == "Señora Pils")
        #expect(sheet.summary.quantity == "2")
        #expect(sheet.summary.total == "€4.80")
        #expect(sheet.summary.failure == nil)
    }

    @Test("stores the order before sending it")
    func writtenFirst() {
        sheet.submit()
        #expect(test.orders.savedOrders.map(\.id) == ["key"])
        #expect(test.orders.savedOrders.map(\.number) == [nil])
        #expect(test.service.asked.last == .order("key", quantity: 2))
    }

    @Test("shows an error and sends nothing if the order cannot be stored")
    func notWritten() {
        let test = TestShop(MemoryOrders(failing: .full(path: "/orders")))
        let sheet = BuyViewModel(.pils("key"), in: test.shop)
        sheet.submit()
        #expect(test.service.asked.isEmpty)
        #expect(sheet.summary.failure?.message.contains("The disk is full") == true)
        #expect(sheet.result == .cancelled)
    }

    @Test("cannot be submitted twice")
    func once() {
        sheet.submit()
        sheet.submit()
        #expect(sent == 1)
        #expect(!sheet.summary.canSubmit)
    }

    @Suite("when the shop confirms the order")
    @MainActor
    struct Confirmed {
        @Test("finishes, stores the confirmation, and updates the stock")
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

    @Suite("when the stock is too low")
    @MainActor
    struct SoldOut {
        @Test("shows the stock, keeps the quantity, and stores nothing after cancelling")
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

    @Suite("when the state of the order is unknown")
    @MainActor
    struct Unknown {
        @Test(
            "keeps the order, and sends it again under the same key",
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

        @Test("keeps the state unknown when the second attempt is not even sent")
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

    @Suite("when the order was certainly not placed")
    @MainActor
    struct Refused {
        @Test(
            "stores nothing, and can send it again",
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
