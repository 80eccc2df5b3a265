import FaultSampling
import Foundation
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore
import WickSimulator

@Suite("Faults of the exchange rates", .serialized)
struct RateFaultTests {
    @Test(
        "A fault leaves the prices in dollars, is shown with advice, and the next refresh shows the second currency",
        arguments: FaultSample.sample(FaultyEndpoint.rates.cases, 6))
    func shown(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        try market.fail(fault)
        let page = market.page(MemorySettings(choosing: .eur, for: .secondCurrency))
        page.page.isVisible.onNext(true)
        let statuses = Watch(page.status)
        let conversions = Watch(page.prices(CoinID(1)))
        let status = try #require(
            await statuses.first { status in
                status.content == .list && (status.currencyNote != nil || status.currencyProblem != nil)
            }, "\(FaultSample.advice)"
        ).value
        #expect(status.listingFailure == nil && status.globalFailure == nil, "\(FaultSample.advice)")
        switch fault.result {
        // The number of skipped rates is for `wick check`.
        case .serves:
            #expect(status.currencyProblem == nil, "\(FaultSample.advice)")
        case .fails:
            let problem = try #require(status.currencyProblem, "\(FaultSample.advice)")
            #expect(problem.hasPrefix("Prices are not shown in EUR. "), "\(problem); \(FaultSample.advice)")
            #expect(problem.contains("ECB"), "\(problem); \(FaultSample.advice)")
        }
        market.recover()
        let before = statuses.count
        page.refresh.onNext(())
        _ = try #require(
            await statuses.first(from: before - 1) { $0.currencyNote?.hasPrefix("EUR: ECB rate of ") == true },
            "It does not recover; \(FaultSample.advice)")
        #expect(await conversions.first { $0.conversion?.currency == .eur } != nil, "\(FaultSample.advice)")
    }

    @Test(
        "A fault is reported with its reason, and the next request succeeds",
        arguments: FaultSample.sample(FaultyEndpoint.rates.cases, 8))
    func reported(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        try market.fail(fault)
        switch (fault.result, await market.rates.rates().siteResult()) {
        case (.serves(let skipped), .success(let rates)): #expect(rates.skipped == skipped, "\(FaultSample.advice)")
        case (.fails(let isRight), .failure(let failure)):
            #expect(failure.site == .ecb && isRight(failure.reason), "\(failure.reason); \(FaultSample.advice)")
        case (_, let result): Issue.record("\(result); \(FaultSample.advice)")
        }
        market.recover()
        #expect(try await market.rates.rates().siteResult().get().perEuro.count > 20, "\(FaultSample.advice)")
    }
}
