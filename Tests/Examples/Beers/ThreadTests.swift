import Beers
import Foundation
import KitTimeFormatting
import Rx
import SQLite
import Testing

/// Responds on a thread of its own, like a network.
private struct BackgroundService: BeerService {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)

    func beers(page: Int) -> Single<BeerPage> {
        .just(BeerPage(beers: [page == 1 ? .pils : .porter], hasMore: page == 1), scheduler: scheduler)
    }

    func place(_ order: Order) -> Single<Receipt> {
        .just(Receipt(number: 1, stock: 1), scheduler: scheduler)
    }
}

@MainActor
@Suite("Responses from background threads")
struct ThreadTests {
    private let store = OrderStore(path: nil, origin: "here")
    private let shop: BeerShop

    init() {
        shop = BeerShop(
            service: BackgroundService(), store: store,
            format: BeerFormat(environment: [:], times: TimeFormat(timeZone: .gmt), now: { TestShop.now }),
            now: { TestShop.now })
        store.open()
    }

    /// Yields the main thread until a condition holds.
    private func wait(until condition: () -> Bool) async throws {
        for _ in 0..<3000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }

    @Test("reach the list, its next pages and its refresh on the main thread")
    func list() async throws {
        let viewModel = BrowseViewModel(shop)
        let content = Received(viewModel.content)
        try await wait { shop.shelf.shelf.pages == 1 }
        viewModel.loadMore()
        try await wait { shop.shelf.shelf.pages == 2 }
        viewModel.refresh()
        try await wait { shop.shelf.shelf.refresh == .idle && content.last?.isRefreshing == false }
        #expect(shop.shelf.shelf.beers.map(\.id) == [1, 2])
    }

    @Test("reach an order's sheet, the list and the page of orders on the main thread")
    func order() async throws {
        let list = Received(BrowseViewModel(shop).content)
        let orders = Received(OrdersViewModel(shop).content)
        let sheet = BuyViewModel(.pils("key"), in: shop)
        sheet.submit()
        try await wait { sheet.result == .placed(.pils("key", number: 1)) || sheet.summary.failure != nil }
        try await wait { orders.last?.placed.count == 1 }
        #expect(list.last?.unconfirmed == nil)
        store.close()
    }
}
