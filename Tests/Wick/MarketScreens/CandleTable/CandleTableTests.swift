import Foundation
import Rx
import RxTest
import Testing
import WickChart
import WickMarket

@testable import WickMarketScreens

@MainActor
@Suite("The table of candles")
struct CandleTableTests {
    /// Runs with the page that an open row's chart has opened.
    private func onTable(
        in timeZone: TimeZone = .gmt, _ body: (AppStage, CandleTableViewModel) async throws -> Void
    ) async throws {
        let stage = AppStage()
        let app = await stage.start()
        await stage.user { stage.screens.prices?.rowTapped.onNext(CoinID(1)) }
        let snapshot = try #require(stage.screens.priceChart?.snapshot(in: timeZone))
        await stage.user { stage.screens.priceChart?.tableTapped.onNext(snapshot) }
        #expect(stage.navigator.titles == ["Market", "Favorites", "Bitcoin (BTC)"])
        try await body(stage, try #require(stage.screens.candleTable))
        app.end()
        await stage.settle()
        #expect(stage.screens.candleTable == nil)
    }

    private func table(_ viewModel: CandleTableViewModel) throws -> CandleTable {
        var table: CandleTable?
        viewModel.table.take(1).subscribe(onNext: { table = $0 }).dispose()
        return try #require(table)
    }

    @Test("It has the visible candles, the newest first, with change and indicators")
    func content() async throws {
        try await onTable { _, viewModel in
            let table = try table(viewModel)
            #expect(viewModel.details == "simulated · 5 minutes · Huobi · USDT")
            #expect(
                table.columns.map(\.title) == ["Time", "Open", "High", "Low", "Close", "Volume", "Change", "MA 2"])
            #expect(table.columns.map(\.isFigure) == [false] + Array(repeating: true, count: 7))
            let rows = (0..<table.count).map(table.texts)
            #expect(
                rows == [
                    ["Thu 1 Jan 1970, 00:50", "10.000", "10.000", "10.000", "10.000", "—", "0.00%", "9.500"],
                    ["Thu 1 Jan 1970, 00:45", "9.000", "9.000", "9.000", "9.000", "—", "0.00%", "8.500"],
                    ["Thu 1 Jan 1970, 00:40", "8.000", "8.000", "8.000", "8.000", "—", "0.00%", "—"],
                ])
            #expect(
                table.spokenText(of: rows[2])
                    == "Thu 1 Jan 1970, 00:40, Open 8.000, High 8.000, Low 8.000, Close 8.000, Volume —, Change 0.00%, MA 2 —"
            )
        }
    }

    @Test("Values that the chart knows are not calculated again")
    func knownValues() async throws {
        try await onTable { stage, _ in
            let chart = try #require(stage.screens.priceChart)
            let series = try #require(chart.snapshot()).series
            // Different values show that they are these.
            let candles = series.candles.compactMap {
                Candle(time: $0.time, open: 2, high: 200, low: 1, close: 2 * $0.close)
            }
            let doubled = ChartSeries(CandleSeries(candles), interval: .fiveMinutes)
            var calculated = SeriesIndicators()
            calculated.calculate([.movingAverage(2)], of: doubled)
            let table = CandleTable(try #require(chart.snapshot(calculated: calculated)))
            #expect((0..<table.count).map { table.texts(row: $0).last } == ["19.000", "17.000", "—"])
        }
    }

    @Test("Selected rows or all are copied as tab-separated text in the time zone of the chart")
    func copying() async throws {
        let zone = try #require(TimeZone(identifier: "Asia/Kolkata"))
        try await onTable(in: zone) { stage, viewModel in
            let titles = stage.scheduler.createObserver(String.self)
            let subscription = viewModel.copyTitle.subscribe(titles)
            let head = "time\topen\thigh\tlow\tclose\tvolume\tchange_percent\tma_2\r\n"
            let rows = [
                "1970-01-01T06:20:00+05:30\t10\t10\t10\t10\t\t0\t9.5\r\n",
                "1970-01-01T06:15:00+05:30\t9\t9\t9\t9\t\t0\t8.5\r\n",
                "1970-01-01T06:10:00+05:30\t8\t8\t8\t8\t\t0\t\r\n",
            ]
            await stage.user { viewModel.copy.onNext(()) }
            await stage.user { viewModel.select.onNext([0, 2]) }
            await stage.user { viewModel.copy.onNext(()) }
            await stage.user { viewModel.select.onNext([1]) }
            await stage.user { viewModel.copy.onNext(()) }
            #expect(stage.links.copied == [head + rows.joined(), head + rows[0] + rows[2], head + rows[1]])
            #expect(stage.notices.texts == ["3 rows copied", "2 rows copied", "1 row copied"])
            #expect(titles.events.compactMap(\.value.element) == ["Copy All", "Copy 2 Rows", "Copy 1 Row"])
            subscription.dispose()
        }
    }

    @Test("Leaving the page returns to the open row")
    func leaving() async throws {
        try await onTable { stage, _ in
            await stage.user { stage.navigator.userLeaves() }
            #expect(stage.navigator.titles == ["Market", "Favorites"])
            #expect(stage.screens.priceChart != nil)
        }
    }
}
