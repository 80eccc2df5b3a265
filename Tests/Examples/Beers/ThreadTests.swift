import Beers
import Foundation
import KitTimeFormatting
import Rx
import SQLite
import Testing
import Waiting

/// Responds on its own thread, like a network.
private struct BackgroundService: BeerService {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

    func beers(page: Int) -> Single<BeerPage> {
        .just(BeerPage([page == 1 ? .pils : .porter], next: page == 1 ? 2 : nil), scheduler: scheduler)
    }

    func place(_ order: Order) -> Single<Receipt> {
        .just(Receipt(number: 1, stock: 1), scheduler: scheduler)
    }
}

@MainActor
@Suite("Responses from background threads", .hangLimit)
struct ThreadTests {
    private let store = OrderStore(path: nil, origin: "here")
    private let shop: BeerShop

    init() {
        shop = BeerShop(
            service: BackgroundService(), store: store,
            format: BeerFormat(environment: [:], times: TimeFormat(timeZone: .gmt), now: { TestShop.now }),
            dataLabel: nil, now: { TestShop.now })
        store.open()
    }

    private func wait<Value: Sendable>(
        for stream: Observable<Value>, where isMatch: (Value) -> Bool
    ) async throws {
        for try await value in stream.values where isMatch(value) { return }
    }

    @Test("reach the list, its next pages and its refresh on the main thread")
    func list() async throws {
        let viewModel = BrowseViewModel(shop)
        let states = Received(viewModel.state)
        try await wait(for: shop.shelf.contents) { $0.rows.count == 1 && $0.activity == nil }
        viewModel.triggers.onNext(.nearingEnd)
        try await wait(for: shop.shelf.contents) { $0.rows.count == 2 }
        viewModel.triggers.onNext(.refresh)
        // The refresh may be reported later, if the state before is still being handled.
        var hasBegun = false
        try await wait(for: shop.shelf.contents) {
            hasBegun = hasBegun || $0.activity == .refresh
            return hasBegun && $0.activity == nil
        }
        #expect(states.last?.activity == nil)
        #expect(states.last?.rows.flatMap(\.items).map(\.id) == [1, 2])
    }

    @Test("reach an order's sheet, the list and the page of orders on the main thread")
    func order() async throws {
        let list = Received(BrowseViewModel(shop).unconfirmed)
        let orders = Received(OrdersViewModel(shop).content)
        let sheet = BuyViewModel(.pils("key"), in: shop)
        let ended = EventLog<Void>()
        sheet.onDone = { ended.add(()) }
        sheet.onChange = { if $0.failure != nil { ended.add(()) } }
        sheet.submit()
        await ended.wait(for: 1)
        #expect(sheet.result == .placed(.pils("key", number: 1)))
        try await wait(for: store.orders) { $0.first?.number == 1 }
        await drainMainQueue()
        #expect(orders.last?.placed.count == 1)
        #expect(list.last == .some(nil))
        store.close()
    }
}
