import FaultSampling
import Foundation
import Testing
import WickMarketScreens
import WickMarketSources
import WickSimulator

@Suite("Faults of the listing site", .serialized)
struct PriceFaultTests {
    private static let cases = FaultSample.sample(
        FaultyEndpoint.all.filter { ["coinmarketcap/listings", "coinmarketcap/global-metrics"].contains($0.name) }
            .flatMap(\.cases), 6)

    /// The status of the part that has the fault, and of the other part.
    private struct Parts {
        let failure: SiteFailure?
        let otherFailure: SiteFailure?

        init(_ status: PriceStatus, _ fault: FaultCase) {
            let listing: SiteFailure? =
                if case .failed(let failure) = status.content { failure } else { status.staleness }
            let isListing = fault.endpoint.name == "coinmarketcap/listings"
            failure = isListing ? listing : status.globalFailure
            otherFailure = isListing ? status.globalFailure : listing
        }
    }

    @Test("A fault at the start is shown, the rest of the page works, and a refresh succeeds", arguments: cases)
    func atTheStart(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        try market.fail(fault)
        let page = market.page()
        let statuses = Watch(page.status)
        let status = try #require(await statuses.first { !$0.isRefreshing }, "\(FaultSample.advice)").value
        let hasRows = status.content == .list
        let hasGlobal = !status.globalMarketCapText.hasSuffix("—")
        check(status, fault)
        if case .fails = fault.result {
            let isListing = fault.endpoint.name == "coinmarketcap/listings"
            #expect(hasRows != isListing && hasGlobal == isListing, "\(FaultSample.advice)")
        } else {
            #expect(hasRows && hasGlobal, "\(FaultSample.advice)")
        }
        try await recover(market, page, statuses)
    }

    @Test("A later fault keeps the last figures with their age, and a refresh succeeds", arguments: cases)
    func later(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        let page = market.page()
        let statuses = Watch(page.status)
        let sections = Watch(page.sections)
        let first = try #require(await statuses.first { !$0.isRefreshing && $0.content == .list }).value
        let rows = try #require(await sections.first { !$0.isEmpty }).value.flatMap(\.rows)
        try market.fail(fault)
        let before = statuses.count
        page.refresh.onNext(())
        // The two requests run one after the other: if none is pending, one may not have started yet.
        let status = try #require(
            await statuses.first(from: before) { status in
                if status.isRefreshing { return false }
                if case .fails = fault.result { return Parts(status, fault).failure != nil }
                return status.lastUpdated != first.lastUpdated
            }, "nothing is reported; \(FaultSample.advice)"
        ).value
        check(status, fault)
        #expect(status.content == .list && status.ageText != nil, "\(FaultSample.advice)")
        #expect(!status.globalMarketCapText.hasSuffix("—"), "\(FaultSample.advice)")
        let now = try #require(await sections.first { !$0.isEmpty }).value.flatMap(\.rows)
        if case .fails = fault.result, fault.endpoint.name == "coinmarketcap/listings" {
            #expect(status.lastUpdated == first.lastUpdated, "\(FaultSample.advice)")
            #expect(now.map(\.id) == rows.map(\.id), "\(FaultSample.advice)")
        }
        try await recover(market, page, statuses)
    }

    private func check(_ status: PriceStatus, _ fault: FaultCase) {
        let parts = Parts(status, fault)
        #expect(parts.otherFailure == nil, "\(FaultSample.advice)")
        switch fault.result {
        case .serves(let skipped):
            #expect(parts.failure == nil, "\(FaultSample.advice)")
            #expect(status.skipped == skipped, "\(FaultSample.advice)")
        case .fails(let isRight):
            guard let failure = parts.failure else {
                Issue.record("No failure is reported; \(FaultSample.advice)")
                return
            }
            #expect(failure.site == fault.endpoint.site, "\(FaultSample.advice)")
            #expect(isRight(failure.reason), "\(failure.reason); \(FaultSample.advice)")
            #expect(failure.message.contains(failure.site.name) && !failure.advice(in: .window).isEmpty)
        }
    }

    private func recover(_ market: MatrixMarket, _ page: PriceViewModel, _ statuses: Watch<PriceStatus>) async throws {
        market.recover()
        page.refresh.onNext(())
        let status = await statuses.first { status in
            !status.isRefreshing && status.content == .list && status.staleness == nil && status.globalFailure == nil
                && status.skipped == 0 && !status.globalMarketCapText.hasSuffix("—")
        }
        #expect(status != nil, "The page does not recover; \(FaultSample.advice)")
    }
}
