import CommandLineOptions
import KitLocalization
import WickChart
import WickMarket

/// `--indicator` of `wick kline`.
enum IndicatorOption {
    static let option = Option<ShownIndicator>(
        "indicator", placeholder: "NAME", format: format,
        help: localized(
            """
            Add an indicator: \(names.joinedAsAlternatives()); alone, or with all its parameters, as macd:12,26,9; in \
            pictures also with the number of a color and the height of its pane, as rsi:14#3@120. May be repeated.
            """))

    /// The indicators of a command line, in order.
    ///
    /// - Parameter format: The format of the picture; `nil` for data, which have neither colors nor panes.
    static func indicators(
        _ arguments: ParsedArguments, of format: ChartPicture.Format?
    ) throws(UsageError) -> [ShownIndicator] {
        let shown = try arguments.values(of: option)
        var seen = Set<Indicator>()
        for item in shown {
            guard seen.insert(item.indicator).inserted else {
                throw .invalidValue(
                    option: option.syntax.flag,
                    reason: InvalidValue(expectation: localized("each indicator once"), showing: item.text))
            }
            if format == nil, item.color != nil || item.height != nil {
                throw .requires("\(option.syntax.flag) \(item.text)", localized("--format png or svg"))
            }
        }
        return shown
    }

    private static let names = IndicatorKind.allCases.map(\.rawValue)

    private static let format = ValueFormat(expectation: names.joinedAsAlternatives(), offers: .words(names)) {
        text throws(InvalidValue) in
        let shown: ShownIndicator
        do throws(IndicatorTextError) {
            shown = try ShownIndicator(text: text)
        } catch {
            throw reason(error)
        }
        guard shown.isVisible else {
            throw InvalidValue(expectation: localized("an indicator without -, which would hide it"))
        }
        return shown
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
                    ? localized("a whole number from \(least) to \(most) as parameter \(place) of \(name)")
                    : localized("a number from \(least) to \(most) as parameter \(place) of \(name)"),
                number: text)
        case .order(let kind, let text):
            let name = kind.rawValue
            return InvalidValue(
                expectation: localized("a fast period for \(name) that is shorter than the slow one"), number: text)
        case .color(let text):
            let colors = IndicatorColor.allCases.map { "\($0.rawValue)" }
            return InvalidValue(
                expectation: localized("after # a color: \(colors.joinedAsAlternatives())"), number: text)
        case .height(let text):
            let (least, most) = ("\(ShownIndicator.heights.lowerBound)", "\(ShownIndicator.heights.upperBound)")
            return InvalidValue(
                expectation: localized("after @ the height of a pane in pixels, from \(least) to \(most)"),
                number: text)
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
