import WickMarket

/// Candles as a JSON array, a row a line, for other programs.
///
/// Every row has the same names in the same order; a volume that is missing is null.
public enum CandleJSON {
    /// Writes candles; times and numbers are those of ``CandleCSV``.
    public static func bytes(of candles: [Candle]) -> [UInt8] {
        guard !candles.isEmpty else { return Array("[]\n".utf8) }
        let rows = candles.map { candle in
            let figures = zip(CandleCSV.columns.dropFirst(), CandleCSV.figures(of: candle))
                .map { "\"\($0)\":\($1 ?? "null")" }
            return "  {\"time\":\"\(CandleCSV.time(of: candle))\",\(figures.joined(separator: ","))}"
        }
        return Array("[\n\(rows.joined(separator: ",\n"))\n]\n".utf8)
    }
}
