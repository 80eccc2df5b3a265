import Foundation
import KitLocalization
import WickMarket

/// Reads and writes candles as comma-separated values (RFC 4180).
public enum CandleCSV {
    /// The names of the columns, in the order in which they are written.
    public static let columns = ["time", "open", "high", "low", "close", "volume"]

    /// Writes candles with a header line; an unknown volume is an empty field.
    ///
    /// Times are ISO 8601, and numbers have full precision: reading the file returns the same candles.
    ///
    /// - Parameters:
    ///   - candles: The candles.
    ///   - figures: Further columns.
    ///   - timeZone: The time zone of the times.
    ///   - separator: The character between two fields, a comma or a tab.
    public static func bytes(
        of candles: some Sequence<Candle>, besides figures: [FigureColumn] = [], in timeZone: TimeZone = .gmt,
        separator: Character = ","
    ) -> [UInt8] {
        let separator = String(separator)
        var text = (columns + figures.map(\.name)).joined(separator: separator) + "\r\n"
        for (index, candle) in candles.enumerated() {
            let values = Self.figures(of: candle) + figures.map { $0.text(at: index) }
            text += ([time(of: candle, in: timeZone)] + values.map { $0 ?? "" }).joined(separator: separator) + "\r\n"
        }
        return Array(text.utf8)
    }

    /// When a candle opens, as "2026-01-02T15:04:05Z" or with an offset as "2026-01-02T16:04:05+01:00", with fractional seconds if
    /// necessary to read back the same time.
    public static func time(of candle: Candle, in timeZone: TimeZone = .gmt) -> String {
        CandleTime.text(of: candle.time, in: timeZone)
    }

    /// A candle's values in the order of the columns after the time, in full precision; `nil` if unknown.
    public static func figures(of candle: Candle) -> [String?] {
        [candle.open, candle.high, candle.low, candle.close, candle.volume].map { $0?.plain }
    }

    /// The maximum size of a file, in bytes.
    public static let sizeLimit = 256 << 20

    /// Reads the user's own candles.
    ///
    /// The first line names the columns, in any order and case: `time`, `open`, `high`, `low`, `close` and optionally `volume`;
    /// other columns are ignored. Lines may be in any order of time. A time is ISO 8601 with a zone, a date (midnight in UTC),
    /// or seconds or milliseconds since 1970. Invalid lines are skipped and counted. Takes about a second per million lines;
    /// may be called on any thread.
    ///
    /// - Parameter bytes: The file, in UTF-8.
    /// - Throws: ``CandleFileError`` if there are no valid lines.
    public static func read(_ bytes: [UInt8]) throws(CandleFileError) -> CandleFile {
        guard bytes.count <= sizeLimit else { throw .tooLarge(limit: sizeLimit) }
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { throw .wideText }
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let columns = try CandleColumns(header: text)
        var records = CSVRecords(text, separator: columns.separator)
        _ = records.next()
        var candles: [Candle] = []
        var problems: [CandleFile.LineProblem] = []
        var skipped = 0
        while let record = records.next() {
            let line: Int
            do throws(Unreadable) {
                switch record {
                case .fields(let fields, let number):
                    line = number
                    candles.append(try candle(fields, columns))
                case .broken(let reason, let number):
                    line = number
                    throw Unreadable(reason: reason)
                }
            } catch {
                skipped += 1
                if problems.count < CandleFile.reportedProblems {
                    problems.append(.init(line: line, reason: error.reason))
                }
            }
        }
        guard !candles.isEmpty else { throw .nothingReadable(lines: skipped, problems: problems) }
        let series = CandleSeries(candles, skipped: skipped)
        return CandleFile(series: series, problems: problems, repeated: candles.count - series.candles.count)
    }

    /// Why a line is not a candle.
    private struct Unreadable: Error {
        let reason: String
    }

    private static func candle(
        _ fields: [ArraySlice<UInt8>], _ columns: CandleColumns
    ) throws(Unreadable) -> Candle {
        // A trailing separator is not a column.
        guard fields.count >= columns.count, fields[columns.count...].allSatisfy(\.isEmpty) else {
            throw Unreadable(
                reason: localized(
                    fields.count, "it has \(fields.count) field where the header names \(columns.count)",
                    "it has \(fields.count) fields where the header names \(columns.count)"))
        }
        func field(_ column: Int) -> ArraySlice<UInt8> {
            columns.positions[column].map { fields[$0].trimmed } ?? []
        }
        func figure(_ column: Int) throws(Unreadable) -> Double {
            let text = field(column)
            let isComma = columns.separator == UInt8(ascii: ";")
            guard let number = CandleNumber.value(of: text, decimalComma: isComma) else {
                let name = Self.columns[column]
                throw Unreadable(
                    reason: text.isEmpty
                        ? localized("the \(name) is missing") : localized("the \(name) \(text.shown) is not a number"))
            }
            return number
        }
        let time = try time(field(0))
        let (open, high, low, close) = (try figure(1), try figure(2), try figure(3), try figure(4))
        let volume = field(5).isEmpty ? nil : try figure(5)
        guard let candle = Candle(time: time, open: open, high: high, low: low, close: close, volume: volume) else {
            throw Unreadable(reason: problem(time, [open, high, low, close], volume))
        }
        return candle
    }

    private static func time(_ text: ArraySlice<UInt8>) throws(Unreadable) -> Date {
        guard !text.isEmpty else { throw Unreadable(reason: localized("the time is missing")) }
        do {
            return try CandleTime.date(text)
        } catch {
            switch error {
            case .unreadable:
                throw Unreadable(
                    reason: localized("the time \(text.shown) is neither ISO 8601 nor seconds since 1970"))
            case .noZone:
                throw Unreadable(
                    reason: localized("the time \(text.shown) has no zone, such as Z or +02:00 at its end"))
            }
        }
    }

    /// What is wrong with values that are not a valid candle.
    private static func problem(_ time: Date, _ prices: [Double], _ volume: Double?) -> String {
        if prices.contains(where: { $0 < 0 }) { return localized("a price is below 0") }
        if let volume, volume < 0 { return localized("the volume is below 0") }
        if prices[1] < (prices.max() ?? 0) { return localized("the high is not the highest of its prices") }
        if prices[2] > (prices.min() ?? 0) { return localized("the low is not the lowest of its prices") }
        if prices[1] == 0 { return localized("all its prices are 0") }
        return localized("its time is not between the years 1970 and 2099")
    }
}

extension ArraySlice<UInt8> {
    /// The text in quotation marks for an error message: sanitized and truncated to 40 characters.
    fileprivate var shown: String {
        "\"" + String(decoding: self.prefix(400), as: UTF8.self).sanitized(limit: 40) + "\""
    }
}
