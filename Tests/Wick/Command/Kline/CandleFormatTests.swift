import Foundation
import Testing
import WickCandleFiles
import WickMarket

@testable import WickCommand

@Suite("Candles as text")
struct CandleFormatTests {
    private let candles = [
        Candle(
            time: Date(timeIntervalSince1970: 1_767_225_600), open: 64000.5, high: 64100, low: 63900, close: 64050.25,
            volume: 1_234_567.5),
        Candle(
            time: Date(timeIntervalSince1970: 1_767_229_200), open: 0.00001234, high: 0.00002, low: 0, close: 0.00001),
    ].compactMap { $0 }

    @Test("JSON has exactly six names, ISO 8601 times and numbers in full precision; missing values are null")
    func json() {
        #expect(
            String(decoding: CandleJSON.bytes(of: candles), as: UTF8.self) == """
                [
                  {"time":"2026-01-01T00:00:00Z","open":64000.5,"high":64100,"low":63900,"close":64050.25,"volume":1234567.5},
                  {"time":"2026-01-01T01:00:00Z","open":1.234e-05,"high":2e-05,"low":0,"close":1e-05,"volume":null}
                ]

                """)
        #expect(String(decoding: CandleJSON.bytes(of: []), as: UTF8.self) == "[]\n")
    }

    @Test("The table is legible at any magnitude")
    func table() {
        let table = CandleTable(format: MarketFormat(locale: MarketLocale(environment: [:])), isColoured: false)
        #expect(
            String(decoding: table.bytes(of: candles), as: UTF8.self) == """
                Time (UTC)                   Open         High         Low        Close  Volume
                2026-01-01T00:00:00Z   $64,000.50   $64,100.00  $63,900.00   $64,050.25  $1.23M
                2026-01-01T01:00:00Z  $0.00001234  $0.00002000       $0.00  $0.00001000       —

                """)
        #expect(table.bytes(of: []).isEmpty)
    }

    @Test("The table has the digits of the pair's tick size")
    func digits() {
        let format = MarketFormat(locale: MarketLocale(environment: [:]))
        let table = CandleTable(format: format, digits: 1, isColoured: false)
        #expect(
            String(decoding: table.bytes(of: [candles[0]]), as: UTF8.self) == """
                Time (UTC)                 Open       High        Low      Close  Volume
                2026-01-01T00:00:00Z  $64,000.5  $64,100.0  $63,900.0  $64,050.3  $1.23M

                """)
    }
}
