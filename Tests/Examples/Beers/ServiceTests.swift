import Beers
import BeersSimulator
import Foundation
import KitSiteSimulator
import Networking
import Rx
import RxTest
import Testing
import Waiting

/// The service over real HTTP, with the simulator's faults.
@Suite("The service over the network", .ownThreads)
struct ServiceTests {
    /// A simulated shop and its client.
    final class Shop {
        let server = SiteServer.beers()
        let service: NetworkBeerService

        init() throws {
            try server.start()
            let environment = NetworkEnvironment(kind: .qa, baseURLs: [.beers: server.baseURL(for: "beers")])
            service = NetworkBeerService(environment: .just(environment), transport: CurlTransport())
        }

        func page(_ number: Int) throws -> BeerPage {
            try service.beers(page: number).toBlocking(timeout: 30).single()
        }

        func all() throws -> [Beer] { try (1...3).flatMap { try page($0).rows } }

        func place(_ order: Order) throws -> Receipt { try service.place(order).toBlocking(timeout: 30).single() }

        func failure(_ body: () throws -> Void) -> ShopFailure? {
            do {
                try body()
                return nil
            } catch {
                return error as? ShopFailure
            }
        }

        func order(_ beer: Beer, _ quantity: Int, key: String = "key") -> Order {
            Order(
                id: key, beer: beer.id, beerName: beer.name, price: beer.price, quantity: quantity, date: .now)
        }

        deinit { server.stop() }
    }

    let shop: Shop

    init() throws { shop = try Shop() }

    @Suite("a list")
    struct List {
        let shop: Shop

        init() throws { shop = try Shop() }

        @Test("is loaded page by page to its end, without duplicate beers")
        func pages() throws {
            let pages = try (1...3).map(shop.page)
            #expect(pages.map(\.rows.count) == [25, 25, 14])
            #expect(pages.map(\.next) == [2, 3, nil])
            #expect(try Set(shop.all().map(\.id)).count == 64)
        }

        @Test("has exact prices, some sold-out beers, and some without a bitterness")
        func content() throws {
            let beers = try shop.all()
            #expect(beers.allSatisfy { $0.price.cents > 0 && $0.price.cents % 5 == 0 })
            #expect(beers.contains { $0.stock == 0 })
            #expect(beers.contains { $0.bitterness == nil })
            #expect(beers.contains { $0.foodPairing.isEmpty })
        }

        @Test("skips and counts invalid items", arguments: ["missing:price/3", "wrong-type:stock/3"])
        func bad(_ fault: String) throws {
            try shop.server.add(Fault(parsing: "beers/list=\(fault)"))
            let page = try shop.page(1)
            #expect(page.rows.count == 24)
            #expect(page.skipped == 1)
            #expect(page.next == 2)
        }

        @Test(
            "fails with a specific error",
            arguments: [
                ("status:503", ShopFailure.status(503)), ("half-body", .brokenOff), ("hang-up", .unreachable),
                ("broken-json", .unreadable), ("error-body", .unreadable), ("content-type", .unreadable),
            ])
        func failures(_ fault: String, _ failure: ShopFailure) throws {
            try shop.server.add(Fault(parsing: "beers/list=\(fault)@1"))
            #expect(shop.failure { _ = try shop.page(1) }?.message == failure.message)
            #expect(try shop.page(1).rows.count == 25)
        }
    }

    @Suite("an order")
    struct Ordering {
        let shop: Shop
        let beer: Beer

        init() throws {
            shop = try Shop()
            beer = try #require(try shop.page(1).rows.first { $0.stock > 3 })
        }

        private func stock() throws -> Int? { try shop.page(1).rows.first { $0.id == beer.id }?.stock }

        @Test("reduces the stock by its quantity")
        func placed() throws {
            #expect(try shop.place(shop.order(beer, 3)).stock == beer.stock - 3)
            #expect(try stock() == beer.stock - 3)
        }

        @Test("is idempotent: sent again under its key, it gets the same response and is placed once")
        func again() throws {
            let first = try shop.place(shop.order(beer, 2))
            #expect(try shop.place(shop.order(beer, 2)) == first)
            #expect(try stock() == beer.stock - 2)
            #expect(shop.failure { _ = try shop.place(shop.order(beer, 1)) } == .otherOrder)
        }

        @Test(
            "whose response is lost was placed, and is confirmed when it is sent again",
            arguments: ["half-body", "hang-up", "cut-head", "cut-chunk", "broken-json", "content-type"])
        func lost(_ fault: String) throws {
            try shop.server.add(Fault(parsing: "beers/orders=\(fault)@1"))
            let failure = try #require(shop.failure { _ = try shop.place(shop.order(beer, 2)) })
            #expect(failure.mayHaveBeenPlaced)
            #expect(try shop.place(shop.order(beer, 2)).stock == beer.stock - 2)
            #expect(try stock() == beer.stock - 2)
        }

        @Test("of more than the stock is refused with the stock, and changes nothing")
        func soldOut() throws {
            let order = shop.order(beer, beer.stock + 1)
            #expect(shop.failure { _ = try shop.place(order) } == .soldOut(left: beer.stock))
            #expect(try stock() == beer.stock)
            // A refused order was not placed, so its key can be used for a smaller one.
            #expect(try shop.place(shop.order(beer, beer.stock)).stock == 0)
        }

        @Test("of an unknown beer is refused")
        func unknown() {
            let order = Order(
                id: "key", beer: 999, beerName: "None", price: Money(cents: 1), quantity: 1, date: .now)
            #expect(shop.failure { _ = try shop.place(order) } == .notSold)
        }

        @Test("that the shop cannot process fails with the status", arguments: [400, 500, 503])
        func status(_ status: Int) throws {
            try shop.server.add(Fault(parsing: "beers/orders=status:\(status)@1"))
            let failure = shop.failure { _ = try shop.place(shop.order(beer, 1)) }
            #expect(failure?.message == ShopFailure.status(status).message)
            #expect(failure?.mayHaveBeenPlaced == (status >= 500))
            #expect(try stock() == beer.stock)
        }
    }

    @Test("reports in production that there is no service")
    func production() {
        let service = NetworkBeerService(
            environment: .just(NetworkEnvironment(kind: .production, baseURLs: [:])), transport: CurlTransport())
        let failure = shop.failure { _ = try service.beers(page: 1).toBlocking(timeout: 30).single() }
        #expect(failure == .noService)
        #expect(failure?.message.contains("2024") == true)
    }
}
