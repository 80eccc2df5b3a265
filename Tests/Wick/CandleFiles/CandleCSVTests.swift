import Foundation
import KitSeededRandom
import Testing
import WickMarket

@testable import WickCandleFiles

@Suite("Writing candles as CSV")
struct CandleCSVTests {
    private let candles = [
        Candle(
            time: Date(timeIntervalSince1970: 1_767_225_600), open: 64000.5, high: 64100, low: 63900, close: 64050.25,
            volume: 1_234_567.5),
        Candle(
            time: Date(timeIntervalSince1970: 1_767_229_200.25), open: 0.00001234, high: 0.00002, low: 0, close: 0.00001
        ),
    ].compactMap { $0 }

    @Test("Output has a header, full precision, and empty fields for missing values")
    func written() {
        #expect(
            String(decoding: CandleCSV.bytes(of: candles), as: UTF8.self)
                == "time,open,high,low,close,volume\r\n"
                + "2026-01-01T00:00:00Z,64000.5,64100,63900,64050.25,1234567.5\r\n"
                + "2026-01-01T01:00:00.250Z,1.234e-05,2e-05,0,1e-05,\r\n")
        #expect(String(decoding: CandleCSV.bytes(of: []), as: UTF8.self) == "time,open,high,low,close,volume\r\n")
    }

    @Test("Every millisecond is written exactly and reads back as the same time")
    func milliseconds() throws {
        for millisecond in 0..<1000 {
            let time = Date(timeIntervalSince1970: Double(1_767_366_245_000 + millisecond) / 1000)
            let digits = millisecond == 0 ? "" : ".\("\(millisecond + 1000)".dropFirst())"
            #expect(CandleTime.text(of: time) == "2026-01-02T15:04:05\(digits)Z")
            #expect(try CandleTime.date(Array("2026-01-02T15:04:05\(digits)Z".utf8)[...]) == time)
        }
    }

    @Test("So is any other valid time of a candle", arguments: 1...4 as ClosedRange<UInt64>)
    func anyTime(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let milliseconds = Int.random(in: 0..<4_102_444_800_000, using: &generator)
            let seconds = [
                Double(milliseconds) / 1000, Double.random(in: 0..<4_102_444_800, using: &generator),
                Double(milliseconds / 1000), Double(milliseconds / 1000).nextDown, Double(milliseconds / 1000).nextUp,
            ]
            for time in seconds.filter({ $0 >= 0 }).map({ Date(timeIntervalSince1970: $0) }) {
                let text = CandleTime.text(of: time)
                #expect(try CandleTime.date(Array(text.utf8)[...]) == time, "\(text)")
            }
            let whole = CandleTime.text(of: Date(timeIntervalSince1970: seconds[0]))
            #expect(whole.count <= "2026-01-02T15:04:05.123Z".utf8.count, "\(whole)")
        }
    }

    @Test("Written candles read back unchanged")
    func roundTrip() throws {
        let file = try CandleCSV.read(CandleCSV.bytes(of: candles))
        #expect(file.series.candles == candles)
        #expect(file.notices.isEmpty && file.series.skipped == 0 && !file.series.mayHaveOlder)
    }
}
