import WickChart
import WickMarket

/// A line of an indicator in a file or a table of candles.
public struct IndicatorColumn: Hashable, Sendable {
    /// The name in the legend: "RSI 14".
    public let title: String
    /// The name in files, and the values.
    public let figures: FigureColumn

    private let kind: IndicatorKind

    /// Formats a value.
    ///
    /// - Parameters:
    ///   - index: The index of the value.
    ///   - format: Formats numbers.
    ///   - highest: The highest of all prices that are shown with it; `nil` for the usual digits.
    ///   - digits: The fraction digits of these prices, if they are known.
    public func text(at index: Int, _ format: MarketFormat, highest: Double? = nil, digits: Int? = nil) -> String {
        guard let value = figures.values[index] else { return MarketFormat.missing }
        if kind.isOverlay, let digits { return format.price(value, fractionDigits: digits) }
        return switch kind.unit {
        case .price: highest.map { format.price(value, highest: $0) } ?? format.price(value)
        case .volume: format.compactAmount(value)
        case .number: MarketFormat(locale: format.locale.withoutCurrency).price(value, fractionDigits: 2)
        }
    }

    /// The same column with its values in the opposite order.
    public var reversed: IndicatorColumn {
        IndicatorColumn(
            title: title, figures: FigureColumn(figures.name, values: figures.values.reversed()), kind: kind)
    }

    /// Calculates the lines of indicators; of equal indicators, those of the first.
    ///
    /// - Parameters:
    ///   - indicators: The indicators.
    ///   - candles: The candles, including those before the first shown one.
    ///   - shown: The indices of the shown candles.
    ///   - unsettled: How many of the first candles have no values, because older candles would change these.
    public static func columns(
        of indicators: [Indicator], at candles: [Candle], shown: Range<Int>,
        unsettled: (Indicator) -> Int = { _ in 0 }
    ) -> [IndicatorColumn] {
        IndicatorValues.all(different(indicators), of: candles).flatMap { values in
            let (names, titles) = (values.indicator.columnNames, values.indicator.lineNames)
            let unsettled = unsettled(values.indicator)
            return names.indices.map { line in
                IndicatorColumn(
                    title: titles[line],
                    figures: FigureColumn(
                        names[line],
                        values: shown.map { $0 < unsettled ? nil : values.value(ofLine: line, at: $0) }),
                    kind: values.indicator.kind)
            }
        }
    }

    /// The lines of indicators whose values are known; of equal indicators, those of the first.
    ///
    /// - Parameters:
    ///   - indicators: The indicators.
    ///   - calculated: Their values.
    ///   - shown: The shown candles, counted from the oldest one.
    public static func columns(
        of indicators: [Indicator], in calculated: SeriesIndicators, shown: Range<Int>
    ) -> [IndicatorColumn] {
        different(indicators).flatMap { indicator in
            zip(indicator.columnNames, indicator.lineNames).enumerated().map { line, names in
                let values = calculated.values(of: indicator, line: line, at: shown)
                return IndicatorColumn(
                    title: names.1, figures: FigureColumn(names.0, values: values), kind: indicator.kind)
            }
        }
    }

    private static func different(_ indicators: [Indicator]) -> [Indicator] {
        var seen = Set<Indicator>()
        return indicators.filter { seen.insert($0).inserted }
    }
}
