import CommandLineOptions
import KitLocalization
import WickChart
import WickMarket

/// `--indicator` of `wick kline`.
enum IndicatorOption {
    static let option = Option<Indicator>(
        "indicator", placeholder: "NAME", format: format,
        help: localized(
            """
            Add an indicator: \(names.joinedAsAlternatives()); alone, or with all its parameters, as macd:12,26,9. May be \
            repeated.
            """))

    /// The indicators of a command line, in order.
    static func indicators(_ arguments: ParsedArguments) throws(UsageError) -> [Indicator] {
        let indicators = try arguments.values(of: option)
        var seen = Set<Indicator>()
        for indicator in indicators where !seen.insert(indicator).inserted {
            throw .invalidValue(
                option: option.syntax.flag,
                reason: InvalidValue(expectation: localized("each indicator once"), showing: indicator.text))
        }
        return indicators
    }

    private static let names = IndicatorKind.allCases.map(\.rawValue)

    private static let format = ValueFormat(expectation: names.joinedAsAlternatives(), offers: .words(names)) {
        text throws(InvalidValue) in
        do throws(IndicatorTextError) {
            return try Indicator(text: text)
        } catch {
            throw reason(error)
        }
    }

    /// What is allowed instead.
    private static func reason(_ error: IndicatorTextError) -> InvalidValue {
        switch error {
        case .unknownName(let name):
            return InvalidValue(expectation: names.joinedAsAlternatives(), word: name, among: names)
        case .parameterCount(let kind):
            let name = kind.rawValue
            guard !kind.parameters.isEmpty else {
                return InvalidValue(expectation: localized("\(name) without parameters"))
            }
            let example = Indicator(usual: kind).text
            return InvalidValue(expectation: localized("\(name) alone, or with all its parameters, as \(example)"))
        case .parameter(let kind, let index, let text):
            let (name, place, parameter) = (kind.rawValue, index + 1, kind.parameters[index])
            let (least, most) = (parameter.range.lowerBound.plain ?? "", parameter.range.upperBound.plain ?? "")
            return InvalidValue(
                expectation: parameter.isWhole
                    ? localized("as parameter \(place) of \(name) a whole number from \(least) to \(most)")
                    : localized("as parameter \(place) of \(name) a number from \(least) to \(most)"),
                number: text)
        case .order(let kind, let text):
            let name = kind.rawValue
            return InvalidValue(
                expectation: localized("for \(name) a fast period that is shorter than the slow one"), number: text)
        }
    }
}

extension [Indicator] {
    /// How many candles before the first shown one determine its values.
    ///
    /// Those that depend on all candles begin with the first loaded one.
    ///
    /// - Parameter seconds: The length of a candle.
    func warmUp(ofSeconds seconds: Double) -> Int {
        compactMap { $0.precedingCandles(ofSeconds: seconds) }.max() ?? 0
    }
}
