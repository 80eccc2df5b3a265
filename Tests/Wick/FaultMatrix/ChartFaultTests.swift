import FaultSampling
import Rx
import Testing
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

@Suite("Faults in the candles of an open row", .serialized)
struct ChartFaultTests {
    private static let cases = FaultSample.sample(
        FaultyEndpoint.all.filter(\.hasCandles).flatMap(\.cases), 6)

    /// A page with the highest-ranked coin's row open, and what it shows in place of the chart.
    private struct OpenRow {
        let market: MatrixMarket
        let page: PriceViewModel
        let states: Watch<ChartState>
        let charts: Watch<ChartViewModel?>

        init(_ market: MatrixMarket, _ fault: FaultCase) async throws {
            let chosen = try #require(CandleProvider.all.first { $0.site == fault.endpoint.site })
            let interval = try #require(fault.endpoint.interval)
            let settings = MemorySettings()
            settings.choose(chosen.id, for: .candleProvider)
            settings.choose(interval, for: .candleInterval(of: .fixed(chosen)))
            // Streams have a fault matrix of their own, and replace what a request lacks.
            settings.choose(false, for: .liveUpdates)
            self.market = market
            let page = market.page(settings)
            self.page = page
            page.isVisible.onNext(true)
            charts = Watch(page.openChart)
            states = Watch(page.openChart.flatMapLatest { $0?.state ?? .empty() })
            let sections = Watch(page.sections)
            let coin = try #require(await sections.first { !$0.isEmpty }?.value.first?.rows.first)
            page.rowTapped.onNext(coin.id)
        }

        /// The state after the site's response.
        func settled(from place: Int = 0) async throws -> ChartState {
            try #require(
                await states.first(from: place) { state in
                    switch state {
                    case .loading: false
                    case .chart(let chart): !chart.isRefreshing
                    case .empty(let notice), .notListed(let notice, _), .failed(let notice): !notice.isRetrying
                    }
                }, "\(FaultSample.advice)"
            ).value
        }

        /// Ends the fault; the next request must succeed.
        func recover() async throws {
            market.recover()
            let before = states.count
            let openedChart = try #require(await charts.first { $0 != nil }).value
            openedChart?.retry.onNext(())
            guard case .chart(let chart) = try await settled(from: before) else {
                Issue.record("There are no candles after the fault; \(FaultSample.advice)")
                return
            }
            #expect(chart.staleness == nil && chart.series.count > 100, "\(FaultSample.advice)")
        }
    }

    @Test("A fault when opening is shown in the row, which offers to retry, and the page works", arguments: cases)
    func atTheOpening(fault: FaultCase) async throws {
        let market = try MatrixMarket(for: fault)
        try market.fail(fault)
        let row = try await OpenRow(market, fault)
        let state = try await row.settled()
        switch (fault.result, state) {
        case (.serves(let skipped), .chart(let chart)):
            #expect(chart.series.count > 100 && chart.staleness == nil, "\(FaultSample.advice)")
            #expect((chart.skippedText != nil) == (skipped > 0), "\(FaultSample.advice)")
        case (.fails, .failed(let notice)):
            #expect(notice.message.contains(fault.endpoint.site.name), "\(FaultSample.advice)")
            #expect(notice.advice?.isEmpty == false, "\(FaultSample.advice)")
            try await row.recover()
        default:
            Issue.record("\(state); \(FaultSample.advice)")
        }
    }

    @Test("A later fault keeps the candles and shows the error, and the next request succeeds", arguments: cases)
    func later(fault: FaultCase) async throws {
        guard case .fails = fault.result else { return }
        let market = try MatrixMarket(for: fault)
        let row = try await OpenRow(market, fault)
        guard case .chart(let before) = try await row.settled() else {
            Issue.record("There are no candles before the fault; \(FaultSample.advice)")
            return
        }
        try market.fail(fault)
        let place = row.states.count
        row.page.refresh.onNext(())
        guard case .chart(let chart) = try await row.settled(from: place) else {
            Issue.record("The candles are gone; \(FaultSample.advice)")
            return
        }
        #expect(chart.series == before.series, "\(FaultSample.advice)")
        #expect(chart.staleness?.message.contains(fault.endpoint.site.name) == true, "\(FaultSample.advice)")
        try await row.recover()
    }
}
