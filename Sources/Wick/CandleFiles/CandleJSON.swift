import Foundation
import WickMarket

/// Writes candles as a JSON array with one object per line, for other programs.
///
/// All objects have the same names in the same order; an unknown volume is null.
public enum CandleJSON {
    /// Writes candles; times and numbers are formatted as in ``CandleCSV``.
    ///
    /// - Parameters:
    ///   - candles: The candles.
    ///   - figures: Further names and values; a missing value is null.
    ///   - timeZone: The time zone of the times.
    public static func bytes(
        of candles: [Candle], besides figures: [FigureColumn] = [], in timeZone: TimeZone = .gmt
    ) -> [UInt8] {
        guard !candles.isEmpty else { return Array("[]\n".utf8) }
        let names = CandleCSV.columns.dropFirst() + figures.map(\.name)
        let rows = candles.enumerated().map { index, candle in
            let values = CandleCSV.figures(of: candle) + figures.map { $0.text(at: index) }
            let members = zip(names, values).map { "\"\($0)\":\($1 ?? "null")" }
            return "  {\"time\":\"\(CandleCSV.time(of: candle, in: timeZone))\",\(members.joined(separator: ","))}"
        }
        return Array("[\n\(rows.joined(separator: ",\n"))\n]\n".utf8)
    }
}
