import Foundation
import Testing
import WickMarket

@testable import WickCandleFiles

@Suite("Reading the user's own candles")
struct CandleReadingTests {
    private func read(_ text: String) throws -> CandleFile { try CandleCSV.read(Array(text.utf8)) }

    private func summary(_ file: CandleFile) -> [[Double?]] {
        file.series.candles.map { [$0.time.timeIntervalSince1970, $0.open, $0.high, $0.low, $0.close, $0.volume] }
    }

    @Test(
        "The same candle in every column format",
        arguments: [
            "time,open,high,low,close,volume\n1700000000,2,4,1,3,5",
            "close,volume,low,time,high,open\n3,5,1,1700000000,4,2\n",
            "Time,Open,High,Low,Close,Volume\r\n1700000000,2,4,1,3,5\r\n",
            "\u{FEFF}time,open,high,low,close,volume\n1700000000,2,4,1,3,5\n",
            "\"time\",\"open\",\"high\",\"low\",\"close\",\"volume\"\r1700000000,\"2\",\"4\",1,3,\"5\"\r",
            "\n\nsymbol, time ,open,high,low,close,volume\n\n\"B,\"\"T\"\"\nC\",1700000000, 2 ,4,1,3,\t5\n\n",
            "time;open;high;low;close;volume\n1700000000;2,0;4.0;1;3;5\n",
            "time\topen\thigh\tlow\tclose\tvolume\n1700000000\t2\t4\t1\t3\t5e0\n",
            "time,open,high,low,close,volume,\n1700000000,2,4,1,3,5,\n",
            "time,open,high,low,close,volume\n1700000000,2,4,1,3,5,,\n",
        ])
    func columns(_ text: String) throws {
        let file = try read(text)
        #expect(summary(file) == [[1_700_000_000, 2, 4, 1, 3, 5]])
        #expect(file.notices.isEmpty)
    }

    @Test(
        "The same time in every format",
        arguments: [
            "1700000000", "1700000000.0", "1700000000000", "2023-11-14T22:13:20Z", "2023-11-14T22:13:20.000Z",
            "2023-11-14 22:13:20Z", "2023-11-14 22:13:20 UTC", "2023-11-14T23:13:20+01:00", "2023-11-14T23:13:20+0100",
            "2023-11-14T23:13:20+01", "2023-11-15T03:43:20+05:30", "2023-11-14T14:13:20-08:00",
        ])
    func times(_ time: String) throws {
        #expect(try CandleTime.date(ArraySlice(time.utf8)).timeIntervalSince1970 == 1_700_000_000)
    }

    @Test("Dates are midnight in UTC, for every existing day")
    func dates() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        for day in stride(from: 0.0, to: 47_481, by: 13) {
            let date = Date(timeIntervalSince1970: day * 86_400)
            let text = date.formatted(.iso8601.year().month().day())
            #expect(try CandleTime.date(ArraySlice(text.utf8)) == date, "\(text)")
        }
        #expect(try CandleTime.date(ArraySlice("2024-02-29".utf8)).timeIntervalSince1970 == 1_709_164_800)
    }

    @Test("Lines in any order become candles oldest first; volumes or the volume column may be missing")
    func order() throws {
        let file = try read("time,open,high,low,close\n300,1,1,1,1\n100,2,2,2,2\n200,3,3,3,3\n")
        #expect(
            summary(file) == [
                [100, 2, 2, 2, 2, nil], [200, 3, 3, 3, 3, nil], [300, 1, 1, 1, 1, nil],
            ])
        #expect(summary(try read("time,open,high,low,close,volume\n100,1,1,1,1,\n")) == [[100, 1, 1, 1, 1, nil]])
    }

    @Test("Of several lines with the same time, the last one is used, and this is reported")
    func repeated() throws {
        let file = try read("time,open,high,low,close\n100,1,1,1,1\n200,2,2,2,2\n100,3,3,3,3\n100,4,4,4,4\n")
        #expect(summary(file).map { $0[1] } == [4, 2])
        #expect(file.notices == ["2 lines have the time of a later one, which is used."])
    }

    @Test(
        "An invalid line is skipped and reported with the reason",
        arguments: [
            ("100,1,1,1", "it has 4 fields where the header names 6"), ("x", "it has 1 field where the header names 6"),
            ("100,67,123.45,1,1,1,1", "it has 7 fields where the header names 6"),
            (",1,1,1,1,1", "the time is missing"), ("100,1,1,,1,1", "the low is missing"),
            ("100,1,1,1,n/a,1", "the close \"n/a\" is not a number"),
            ("100,1,1,1,1,x", "the volume \"x\" is not a number"),
            ("100,nan,1,1,1,1", "the open \"nan\" is not a number"),
            ("100,0x1,1,1,1,1", "the open \"0x1\" is not a number"),
            ("100,1e999,1,1,1,1", "the open \"1e999\" is not a number"),
            ("100,\"1,5\",2,1,1,1", "the open \"1,5\" is not a number"),
            ("100,-1,1,-1,1,1", "a price is below 0"), ("100,1,1,1,1,-1", "the volume is below 0"),
            ("100,2,1,1,1,1", "the high is not the highest of its prices"),
            ("100,2,3,2,1,1", "the low is not the lowest of its prices"), ("100,0,0,0,0,1", "all its prices are 0"),
            ("99999999999999,1,1,1,1,1", "its time is not between the years 1970 and 2099"),
            ("-5,1,1,1,1,1", "its time is not between the years 1970 and 2099"),
            ("2023-11-14 22:13,1,1,1,1,1", "the time \"2023-11-14 22:13\" has no zone, such as Z or +02:00 at its end"),
            ("14.11.2023,1,1,1,1,1", "the time \"14.11.2023\" is neither ISO 8601 nor seconds since 1970"),
            ("2023-02-29,1,1,1,1,1", "the time \"2023-02-29\" is neither ISO 8601 nor seconds since 1970"),
            (
                "2023-11-14T24:00Z,1,1,1,1,1",
                "the time \"2023-11-14T24:00Z\" is neither ISO 8601 nor seconds since 1970"
            ),
            ("100,\"1\"x,1,1,1,1", "its quotation marks do not match"),
            ("\"100,1,1,1,1,1", "its quotation marks do not match"),
        ])
    func badLine(_ line: String, _ reason: String) throws {
        let file = try read("time,open,high,low,close,volume\r\n50,1,1,1,1,1\r\n\(line)\r\n200,1,1,1,1,1\r\n")
        #expect(summary(file).map { $0[0] } == [50, 200])
        #expect(file.series.skipped == 1)
        #expect(file.notices == ["1 line could not be read and was skipped:", "Line 3: \(reason)."])
    }

    @Test("All invalid lines are counted, and the first ones are reported with their line numbers")
    func manyBadLines() throws {
        let text = "time,open,high,low,close\n\na,1,1,1,1\n100,1,1,1,1\n\"b\nc\",1,1,1,1\nd\n200,1,1,1,1\ne\n"
        let file = try read(text)
        #expect(summary(file).map { $0[0] } == [100, 200])
        #expect(
            file.notices == [
                "4 lines could not be read and were skipped; the first are:",
                "Line 3: the time \"a\" is neither ISO 8601 nor seconds since 1970.",
                "Line 5: the time \"b c\" is neither ISO 8601 nor seconds since 1970.",
                "Line 7: it has 1 field where the header names 5.",
            ])
    }

    @Test("Random bytes neither crash nor hang the parser")
    func noise() {
        var generator = SystemRandomNumberGenerator()
        let signs = Array("\",;\n\r\t 19.-:TZe\u{FEFF}é".utf8)
        for _ in 0..<2000 {
            let noise = (0..<Int.random(in: 0...60, using: &generator)).map { _ in signs.randomElement() ?? 0 }
            _ = try? CandleCSV.read(noise)
            _ = try? CandleCSV.read(Array("time,open,high,low,close,volume\n".utf8) + noise)
        }
    }

    @Test(
        "A file without candles is reported with the reason and what the user can do",
        arguments: [
            (
                "",
                "It is empty. Its first line should be time,open,high,low,close,volume, and each further line a candle."
            ),
            (
                "\r\n\r\n",
                "It is empty. Its first line should be time,open,high,low,close,volume, and each further line a candle."
            ),
            (
                "100,1,1,1,1,1\n",
                "It does not name its columns. Its first line should be time,open,high,low,close,volume, in any order."
            ),
            (
                "time,open,close\n100,1,1\n",
                "It has no column high, low. Its first line must contain time,open,high,low,close,volume, in any order."
            ),
            ("time,open,open,high,low,close\n", "It has two columns named open. Rename one of them."),
            ("time,open,high,low,close\n", "It has no lines below its header. Each should be a candle."),
            (
                "time,open,high,low,close\n1\n",
                "It: the one candle cannot be read. Line 2: it has 1 field where the header names 5."
            ),
            (
                "time,open,high,low,close\n1\n2\n",
                "It: none of the 2 candles can be read. Line 2: it has 1 field where the header names 5. Line 3: it has 1 field where the header names 5."
            ),
        ])
    func nothing(_ text: String, _ message: String) {
        #expect {
            try read(text)
        } throws: {
            ($0 as? CandleFileError)?.message(for: "It") == message
        }
    }

    @Test("UTF-16 and oversized files have their own errors")
    func strange() {
        #expect(throws: CandleFileError.wideText) { try CandleCSV.read([0xFF, 0xFE, 0x74, 0x00]) }
        #expect(throws: CandleFileError.tooLarge(limit: 256 << 20)) {
            try CandleCSV.read([UInt8](repeating: 0x0A, count: CandleCSV.sizeLimit + 1))
        }
        #expect(
            CandleFileError.tooLarge(limit: 256 << 20).message(for: "a.csv")
                == "a.csv is larger than the limit of 256 MiB. Remove old candles, or use longer ones.")
        #expect(CandleFileError.wideText.message(for: "a.csv") == "a.csv is text in UTF-16. Save it as UTF-8.")
    }
}
