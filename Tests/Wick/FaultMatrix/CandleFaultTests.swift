import FaultSampling
import Foundation
import KitSiteSimulator
import Testing
import WickMarketSources
import WickSimulator

@Suite("Faults in candles, the list of all coins, and quotes", .serialized)
struct CandleFaultTests {
    private static let endpoints = FaultyEndpoint.all.filter {
        !["coinmarketcap/listings", "coinmarketcap/global-metrics"].contains($0.name)
    }
    private static let lists = ["coinmarketcap/map", "coingecko/list", "cryptocompare/coinlist", "huobi/symbols"]

    @Test("The matrix has every endpoint that Wick requests, and no other")
    func complete() async throws {
        let market = try MatrixMarket()
        await market.askAll()
        #expect(Set(market.simulator.requestCounts.filter { $0.value > 0 }.keys) == Set(FaultyEndpoint.all.map(\.name)))
    }

    @Test(
        "A fault is reported as such, never as a missing symbol, and the next request succeeds",
        arguments: FaultSample.sample(endpoints.flatMap(\.cases), 10))
    func reported(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        try market.fail(fault)
        let result = await market.ask(fault.endpoint)
        switch (fault.result, result) {
        case (.serves(let skipped), .success(let response)):
            #expect(response.items > 20, "\(FaultSample.advice)")
            #expect(response.skipped == skipped, "\(FaultSample.advice)")
        case (.fails(let isRight), .failure(let failure)):
            #expect(failure.site == fault.endpoint.site, "\(FaultSample.advice)")
            #expect(isRight(failure.reason), "\(failure.reason); \(FaultSample.advice)")
            #expect(failure.message.contains(failure.site.name) && !failure.advice(in: .window).isEmpty)
        default:
            Issue.record("\(result); \(FaultSample.advice)")
        }
        market.recover()
        guard case .success(let response) = await market.ask(fault.endpoint) else {
            Issue.record("The next request fails too; \(FaultSample.advice)")
            return
        }
        #expect(response.items > 20)
    }

    @Test(
        "A fault in a list that was loaded before leaves the old list in use",
        arguments: FaultSample.sample(endpoints.filter { lists.contains($0.name) }.flatMap(\.cases), 4))
    func oldLists(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        _ = try await market.ask(fault.endpoint).get()
        let asked = market.simulator.requestCounts[fault.endpoint.name]
        try market.fail(fault)
        // A list is cached for some hours; the request after that fails.
        _ = try await market.ask(fault.endpoint).get()
        #expect(market.simulator.requestCounts[fault.endpoint.name] == asked, "\(FaultSample.advice)")
        market.wait(7 * 3600)
        let response = try await market.ask(fault.endpoint).get()
        #expect(response.items > 20, "\(FaultSample.advice)")
        #expect(market.simulator.requestCounts[fault.endpoint.name] ?? 0 > asked ?? 0, "\(FaultSample.advice)")
    }

    @Test(
        "A site's rate limit is seen by the monitor, with its end, and so is the next success",
        arguments: ["binance", "huobi", "kraken", "coinbase", "okx", "coinmarketcap"])
    func limits(site: String) async throws {
        let market = try MatrixMarket()
        let endpoint = try #require(Self.endpoints.first { $0.site.id == site })
        try market.simulator.add(Fault(endpoint: endpoint.name, kind: .rateLimited(retryAfter: 30)))
        let start = Date()
        _ = await market.ask(endpoint)
        guard case .rateLimited(let end) = market.monitor.status(of: endpoint.site).state else {
            Issue.record("\(market.monitor.status(of: endpoint.site))")
            return
        }
        #expect(end.timeIntervalSince(start) > 25 && end.timeIntervalSince(Date()) < 61)
        market.recover()
        _ = await market.ask(endpoint)
        #expect(market.monitor.status(of: endpoint.site).state == .ok)
    }
}
