import Foundation
import Testing
import WickMarket
import WickMarketSources

@testable import WickCommand

@Suite("The newest candle of a series")
struct NewestCandlesTests {
    private var newest = NewestCandles()

    private func candle(_ minute: Int, _ close: Double) throws -> Candle {
        try #require(
            Candle(
                time: Date(timeIntervalSince1970: Double(minute) * 60), open: 1, high: 9, low: 1, close: close,
                volume: close))
    }

    private func end(_ minute: Int) -> Date { Date(timeIntervalSince1970: Double(minute) * 60) }

    private func state(
        _ minute: Int, _ close: Double, price: Double? = nil, isClosed: Bool = false
    ) throws
        -> CandleState
    {
        CandleState(candle: try candle(minute, close), price: price ?? close, isClosed: isClosed)
    }

    @Test("begins with the newest one, and changes with it; the same state is not repeated")
    mutating func changes() throws {
        #expect(!newest.hasBegun)
        let series = CandleSeries([try candle(8, 2), try candle(9, 3), try candle(10, 4)])
        #expect(newest.apply(.series(series, closedEnd: end(10))) == [try state(10, 4)])
        #expect(newest.hasBegun)
        #expect(newest.apply(.changed([try candle(10, 5)], closedEnd: end(10))) == [try state(10, 5)])
        #expect(newest.apply(.changed([try candle(10, 5)], closedEnd: end(10))) == [])
        #expect(newest.apply(.changed([try candle(9, 7)], closedEnd: end(10))) == [], "An older one is not the newest.")
    }

    @Test("is closed once, with the last price, before the next one")
    mutating func closes() throws {
        _ = newest.apply(.series(CandleSeries([try candle(10, 4)]), closedEnd: end(10)))
        #expect(
            newest.apply(.changed([try candle(10, 5), try candle(11, 6)], closedEnd: end(10))) == [
                try state(10, 5, price: 6), try state(11, 6),
            ])
        #expect(newest.apply(.changed([], closedEnd: end(11))) == [try state(10, 5, price: 6, isClosed: true)])
        #expect(newest.apply(.changed([try candle(10, 8)], closedEnd: end(11))) == [])
        #expect(newest.apply(.changed([try candle(11, 7)], closedEnd: end(12))) == [try state(11, 7, isClosed: true)])
        #expect(newest.apply(.changed([try candle(12, 2)], closedEnd: end(12))) == [try state(12, 2)])
    }

    @Test("After an interruption each missed one is closed once")
    mutating func interrupted() throws {
        _ = newest.apply(.series(CandleSeries([try candle(10, 4)]), closedEnd: end(10)))
        let rest = [try candle(9, 9), try candle(10, 5), try candle(11, 6), try candle(13, 7)]
        let expected = [
            try state(10, 5, price: 7, isClosed: true), try state(11, 6, price: 7, isClosed: true), try state(13, 7),
        ]
        var other = newest
        #expect(newest.apply(.changed(rest, closedEnd: end(13))) == expected)
        #expect(other.apply(.series(CandleSeries(rest), closedEnd: end(13))) == expected)
    }

    @Test("may have ended already at the start; a failure and an empty series change nothing")
    mutating func quiet() throws {
        #expect(newest.apply(.series(.empty, closedEnd: end(10))) == [])
        #expect(newest.apply(.failed(SiteFailure(site: .kraken, reason: .timedOut))) == [])
        #expect(!newest.hasBegun)
        #expect(
            newest.apply(.series(CandleSeries([try candle(3, 4)]), closedEnd: end(10))) == [
                try state(3, 4, isClosed: true)
            ])
        #expect(newest.apply(.changed([try candle(10, 4)], closedEnd: end(10))) == [try state(10, 4)])
    }
}
