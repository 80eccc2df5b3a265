import WickMarket

/// Writes candles as a JSON array with one object per line, for other programs.
///
/// All objects have the same names in the same order; an unknown volume is null.
public enum CandleJSON {
    /// Writes candles; times and numbers are formatted as in ``CandleCSV``.
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
