import Foundation
import Market
import Testing

@testable import CandleFiles

@Suite("Candles as CSV")
struct CandleCSVTests {
    private let candles = [
        Candle(
            time: Date(timeIntervalSince1970: 1_767_225_600), open: 64000.5, high: 64100, low: 63900, close: 64050.25,
            volume: 1_234_567.5),
        Candle(
            time: Date(timeIntervalSince1970: 1_767_229_200.25), open: 0.00001234, high: 0.00002, low: 0, close: 0.00001
        ),
    ].compactMap { $0 }

    @Test("It has a header, full precision, and an empty field for what is missing")
    func written() {
        #expect(
            String(decoding: CandleCSV.bytes(of: candles), as: UTF8.self)
                == "time,open,high,low,close,volume\r\n"
                + "2026-01-01T00:00:00Z,64000.5,64100,63900,64050.25,1234567.5\r\n"
                + "2026-01-01T01:00:00.250Z,1.234e-05,2e-05,0,1e-05,\r\n")
        #expect(String(decoding: CandleCSV.bytes(of: []), as: UTF8.self) == "time,open,high,low,close,volume\r\n")
    }

    @Test("What was written reads as the same candles")
    func roundTrip() throws {
        let file = try CandleCSV.read(CandleCSV.bytes(of: candles))
        #expect(file.series.candles == candles)
        #expect(file.notices.isEmpty && file.series.skipped == 0 && !file.series.mayHaveOlder)
    }
}
