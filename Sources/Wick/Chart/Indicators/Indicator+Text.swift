import KitLocalization
import WickMarket

/// Why a text is not an indicator.
public enum IndicatorTextError: Error, Hashable, Sendable {
    /// There is no indicator with this name.
    case unknownName(String)
    /// It has another number of parameters.
    case parameterCount(IndicatorKind)
    /// The text of a parameter is no number, or none that is allowed; the second payload is its index.
    case parameter(IndicatorKind, Int, String)
    /// The fast average is not shorter than the slow one; the payload is the text of its parameters.
    case order(IndicatorKind, String)
    /// The text after # is not the number of a color.
    case color(String)
    /// The text after @ is not the height of a pane.
    case height(String)
}

extension Indicator {
    /// Reads an indicator: "rsi:14", "macd:12,26,9", or "rsi" with the usual parameters.
    ///
    /// Names may be in any case. Parameters are decimal numbers with a point; either none or all are given.
    public init(text: String) throws(IndicatorTextError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0].lowercased()
        guard let kind = IndicatorKind(rawValue: IndicatorKind.otherNames[name] ?? name) else {
            throw .unknownName(parts[0])
        }
        guard parts.count == 2 else {
            self.init(usual: kind)
            return
        }
        let texts = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard texts.count == kind.parameters.count else { throw .parameterCount(kind) }
        var values: [Double] = []
        for (index, parameter) in kind.parameters.enumerated() {
            guard let value = parameter.value(of: texts[index]) else { throw .parameter(kind, index, texts[index]) }
            values.append(value)
        }
        guard let indicator = Indicator(kind, values) else { throw .order(kind, parts[1]) }
        self = indicator
    }

    /// The text from which it is read, with all parameters: "rsi:14".
    public var text: String {
        parameters.isEmpty ? kind.rawValue : "\(kind.rawValue):\(texts.joined(separator: ","))"
    }

    /// The names of its lines in columns of files: "macd_12_26_9", "macd_signal_12_26_9", "macd_histogram_12_26_9".
    public var columnNames: [String] {
        kind.lineNames.map { ([$0] + texts).joined(separator: "_") }
    }

    /// The name in a legend: "MA 5".
    public var name: String {
        kind == .movingAverage
            ? localized("MA \(texts[0])", context: "moving average")
            : ([kind.abbreviation] + (texts.isEmpty ? [] : [texts.joined(separator: " ")])).joined(separator: " ")
    }

    /// The names of its lines in a legend; the first one begins with the indicator's name.
    public var lineNames: [String] {
        switch kind {
        case .bollingerBands, .donchianChannel:
            ["\(name) \(LineName.upper)", LineName.middle, LineName.lower]
        case .averageConvergence: [name, LineName.signal, LineName.histogram]
        case .kdj: ["\(name) K", "D", "J"]
        case .stochastic: ["\(name) %K", "%D"]
        case .directionalIndex: [name, "+DI", "−DI"]
        default: [name]
        }
    }

    private var texts: [String] { parameters.map { $0.plain ?? "" } }
}

extension IndicatorKind {
    /// The names in TA-Lib, where they differ.
    static let otherNames = ["sma": "ma", "bbands": "boll", "stoch": "stochastic"]
}

extension IndicatorKind.Parameter {
    /// Reads a decimal number; `nil` if it is none, or not allowed.
    func value(of text: String) -> Double? {
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || !isWhole && $0 == UInt8(ascii: ".") }
        guard isPlain, let number = Double(text), range.contains(number) else { return nil }
        return number
    }
}

/// The names of lines in a legend.
private enum LineName {
    static var upper: String { localized("Upper", context: "line of an indicator") }
    static var middle: String { localized("Middle", context: "line of an indicator") }
    static var lower: String { localized("Lower", context: "line of an indicator") }
    static var signal: String { localized("Signal", context: "line of an indicator") }
    static var histogram: String { localized("Histogram", context: "line of an indicator") }
}
