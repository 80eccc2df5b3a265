import Foundation
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Live series")
struct LiveSeriesTests {
    private let start = Date(timeIntervalSince1970: 600)

    private func candle(_ minute: Int, close: Double, volume: Double) throws -> Candle {
        try #require(
            Candle(
                time: Date(timeIntervalSince1970: Double(minute) * 60), open: 1, high: 9, low: 1, close: close,
                volume: volume))
    }

    private func trade(_ id: Int, at seconds: Double, price: Double, size: Double = 1) -> LiveSeries.Event {
        .update(.trade(StreamedTrade(id: id, price: price, size: size, time: start.addingTimeInterval(seconds))))
    }

    /// A series whose newest candle is that of the tenth minute, which began some seconds ago.
    private func begun(_ newest: Candle, after seconds: TimeInterval = 0) throws -> LiveSeries {
        let now = start.addingTimeInterval(seconds)
        var series = LiveSeries(.init(interval: .minute, limit: 5, largestPage: 100))
        #expect(series.apply(.subscribed, at: now) == [.request(5)])
        _ = series.apply(.received(CandleSeries([try candle(9, close: 2, volume: 1), newest])), at: now)
        return series
    }

    @Test("A new subscription requests the candles since the last closed one at once; too many replace all")
    func resubscription() throws {
        var series = try begun(candle(10, close: 3, volume: 7))
        #expect(series.apply(.subscribed, at: start.addingTimeInterval(150)) == [.request(5)])
        _ = series.apply(
            .update(.candle(StreamedCandle(candle: try candle(12, close: 8, volume: 9), isClosed: false, sent: nil))),
            at: start.addingTimeInterval(151))
        let page = CandleSeries([
            try candle(10, close: 4, volume: 8), try candle(11, close: 4, volume: 8),
            try candle(12, close: 4, volume: 8),
        ])
        let actions = series.apply(.received(page), at: start.addingTimeInterval(152))
        let expected = [page.candles[0], page.candles[1], try candle(12, close: 8, volume: 9)]
        #expect(actions == [.emit(.changed(expected, closedEnd: start.addingTimeInterval(120)))])
        #expect(series.apply(.subscribed, at: start.addingTimeInterval(86_400)) == [.request(5)])
        let other = CandleSeries([try candle(1450, close: 5, volume: 1)])
        let replaced = series.apply(.received(other), at: start.addingTimeInterval(86_400))
        #expect(replaced == [.emit(.series(other, closedEnd: start.addingTimeInterval(86_340)))])
        #expect(series.tail == other.candles)
    }

    @Test("A frame that was overtaken by a newer one does not change the candle")
    func overtaken() throws {
        var series = try begun(candle(10, close: 3, volume: 7))
        func update(_ close: Double, _ volume: Double) throws -> [LiveSeries.Action] {
            let streamed = StreamedCandle(
                candle: try candle(10, close: close, volume: volume), isClosed: false, sent: nil)
            return series.apply(.update(.candle(streamed)), at: start.addingTimeInterval(1))
        }
        #expect(try update(4, 9).count == 1)
        #expect(try update(3.5, 8).isEmpty)
        #expect(series.tail.last?.close == 4)
    }

    @Test(
        "Trades make a new candle; a duplicate is not counted, one that arrives late is, as the first one if it was the first"
    )
    func trades() throws {
        var series = try begun(candle(10, close: 3, volume: 7))
        let now = start.addingTimeInterval(61)
        for event in [trade(2, at: 60.2, price: 5), trade(2, at: 60.2, price: 5), trade(3, at: 60.3, price: 8)] {
            _ = series.apply(event, at: now)
        }
        let made = try #require(series.tail.last)
        #expect([made.open, made.high, made.low, made.close] == [5, 8, 5, 8])
        #expect(made.volume.map { abs($0 - 2 * 6.5) < 1e-9 } == true)
        // It was missed only because a later one is known.
        var other = try begun(candle(10, close: 3, volume: 7))
        for event in [trade(1, at: 30, price: 3), trade(3, at: 60.3, price: 8), trade(2, at: 60.2, price: 5)] {
            _ = other.apply(event, at: now)
        }
        let same = try #require(other.tail.last)
        #expect([same.open, same.high, same.low, same.close] == [5, 8, 5, 8] && same.volume == made.volume)
    }

    @Test("A missed trade is awaited for two seconds, then candles are requested, and updates wait for the response")
    func missedTrade() throws {
        var series = try begun(candle(10, close: 3, volume: 7), after: 20)
        let now = start.addingTimeInterval(20)
        _ = series.apply(trade(1, at: 20, price: 3), at: now)
        _ = series.apply(.update(.newestTrade(1)), at: now)
        let later = try #require(series.deadline)
        #expect(later > now.addingTimeInterval(10))
        _ = series.apply(.update(.newestTrade(2)), at: now)
        #expect(series.deadline == now.addingTimeInterval(2))
        #expect(series.apply(.woke, at: now.addingTimeInterval(1)).isEmpty)
        #expect(series.apply(.woke, at: now.addingTimeInterval(2)) == [.request(2)])
        #expect(series.apply(trade(3, at: 22.1, price: 9), at: now.addingTimeInterval(2.1)).isEmpty)
        let page = CandleSeries([try candle(9, close: 2, volume: 1), try candle(10, close: 6, volume: 20)])
        _ = series.apply(.received(page), at: now.addingTimeInterval(2.2))
        #expect(series.tail.last?.close == 9 && series.tail.last?.high == 9)
    }

    @Test("The end of a candle is that of the site's clock, also where the computer's is an hour slow")
    func clock() throws {
        var series = try begun(candle(10, close: 3, volume: 7))
        let late = start.addingTimeInterval(-3600)
        let streamed = StreamedCandle(
            candle: try candle(10, close: 4, volume: 8), isClosed: false, sent: start.addingTimeInterval(50))
        _ = series.apply(.update(.candle(streamed)), at: late)
        // The last closed candle ends at the start; the computer's clock is 3650 s behind.
        #expect(series.closedEnd == start.addingTimeInterval(-60))
        #expect(series.deadline == late.addingTimeInterval(-46))
    }

    @Test("A candle stays open as long as it is at the site, also where the computer's clock is ahead")
    func fastClock() throws {
        // 12 s ahead, so that the request takes the tenth minute for closed.
        let now = start.addingTimeInterval(64)
        var series = try begun(candle(10, close: 3, volume: 7), after: 64)
        #expect(series.closedEnd == start.addingTimeInterval(60))
        let newer = try candle(10, close: 4, volume: 8)
        let streamed = StreamedCandle(candle: newer, isClosed: false, sent: start.addingTimeInterval(52))
        #expect(
            series.apply(.update(.candle(streamed)), at: now) == [.emit(.changed([newer], closedEnd: start))])
        #expect(series.deadline == start.addingTimeInterval(76))

        var traded = try begun(candle(10, close: 3, volume: 7), after: 64)
        _ = traded.apply(trade(1, at: 52, price: 5), at: now)
        #expect(traded.tail.last?.close == 5 && traded.closedEnd == start)
    }

    @Test("A candle that the site has closed stays closed, whatever its clock shows")
    func statedEnd() throws {
        var series = try begun(candle(10, close: 3, volume: 7), after: 10)
        let sent = start.addingTimeInterval(59.9)
        for isClosed in [true, false] {
            let streamed = StreamedCandle(
                candle: try candle(10, close: 4, volume: 8), isClosed: isClosed, sent: sent)
            _ = series.apply(.update(.candle(streamed)), at: sent)
            #expect(series.closedEnd == start.addingTimeInterval(60))
        }
    }
}
