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

    @Test("Fields may be separated by tabs, and further columns follow")
    func tabs() {
        let figures = [FigureColumn("rsi_14", values: [nil, 51.25]), FigureColumn("obv", values: [0, -2])]
        #expect(
            String(decoding: CandleCSV.bytes(of: candles, besides: figures, separator: "\t"), as: UTF8.self)
                == "time\topen\thigh\tlow\tclose\tvolume\trsi_14\tobv\r\n"
                + "2026-01-01T00:00:00Z\t64000.5\t64100\t63900\t64050.25\t1234567.5\t\t0\r\n"
                + "2026-01-01T01:00:00.250Z\t1.234e-05\t2e-05\t0\t1e-05\t\t51.25\t-2\r\n")
    }

    @Test(
        "Times have the offset of the time zone then, also when clocks are changed, and read back as the same time",
        arguments: [
            ("Europe/Berlin", "2026-10-25T00:30:00Z", "2026-10-25T02:30:00+02:00"),
            ("Europe/Berlin", "2026-10-25T01:30:00Z", "2026-10-25T02:30:00+01:00"),
            ("Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-29T03:00:00+02:00"),
            ("Asia/Kolkata", "2026-01-02T15:04:05.25Z", "2026-01-02T20:34:05.250+05:30"),
            ("Australia/Lord_Howe", "2026-04-04T14:45:00Z", "2026-04-05T01:45:00+11:00"),
            ("Australia/Lord_Howe", "2026-04-04T15:15:00Z", "2026-04-05T01:45:00+10:30"),
            ("America/New_York", "2026-11-01T05:59:00Z", "2026-11-01T01:59:00-04:00"),
            ("America/St_Johns", "2026-01-01T00:00:00Z", "2025-12-31T20:30:00-03:30"),
            ("Europe/London", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"),
        ])
    func zones(zone: String, time: String, text: String) throws {
        let date = try CandleTime.date(Array(time.utf8)[...])
        #expect(CandleTime.text(of: date, in: try #require(TimeZone(identifier: zone))) == text)
        #expect(try CandleTime.date(Array(text.utf8)[...]) == date)
    }

    @Test("Every quarter of an hour of a year reads back", arguments: ["Europe/Berlin", "Australia/Lord_Howe"])
    func wholeYear(zone: String) throws {
        let zone = try #require(TimeZone(identifier: zone))
        for quarter in 0..<35_040 {
            let date = Date(timeIntervalSince1970: 1_767_225_600 + Double(quarter) * 900)
            let text = CandleTime.text(of: date, in: zone)
            guard try CandleTime.date(Array(text.utf8)[...]) != date else { continue }
            Issue.record("\(text) is not \(date).")
        }
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
