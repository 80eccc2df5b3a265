import WickCandleFiles
import WickChart
import WickMarket

/// A line of an indicator in the output.
struct IndicatorColumn {
    let figures: FigureColumn
    /// What the values are.
    let unit: IndicatorKind.Unit

    /// Calculates the lines of indicators.
    ///
    /// - Parameters:
    ///   - indicators: The indicators.
    ///   - candles: The candles, including those before the first shown one.
    ///   - count: How many of the newest candles are shown.
    static func columns(of indicators: [Indicator], at candles: [Candle], newest count: Int) -> [IndicatorColumn] {
        IndicatorValues.all(indicators, of: candles).flatMap { values in
            let names = values.indicator.columnNames
            return names.indices.map { line in
                let shown = (candles.count - count..<candles.count).map { values.value(ofLine: line, at: $0) }
                return IndicatorColumn(
                    figures: FigureColumn(names[line], values: shown), unit: values.indicator.kind.unit)
            }
        }
    }
}
