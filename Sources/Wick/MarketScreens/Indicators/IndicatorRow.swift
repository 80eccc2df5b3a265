import KitLocalization
import WickChart

/// One of the chosen indicators, or the volumes.
public struct IndicatorRow: Hashable, Sendable {
    /// A parameter, which the user can change.
    public struct Parameter: Hashable, Sendable {
        /// The name, such as "Period".
        public let title: String
        /// The current value.
        public let value: Double
        /// The allowed values; they depend on the other parameters.
        public let range: ClosedRange<Double>
        /// Whether only whole numbers are allowed.
        public let isWhole: Bool
    }

    /// Which one it is; `nil` for the volumes, which can be hidden and moved, but not removed.
    public let kind: IndicatorKind?
    /// The full name, such as "Relative Strength Index".
    public let title: String
    /// The name in the legend, such as "RSI 14"; that of the second equal one is "RSI 14 (2)".
    public let name: String
    /// The name in the legend and where it is drawn: "RSI 14 · below the prices".
    public let details: String
    /// Whether it is drawn.
    public let isVisible: Bool
    /// The color of its first line; `nil` for that of its place.
    public let color: IndicatorColor?
    /// The parameters.
    public let parameters: [Parameter]

    /// The rows of chosen indicators and of the volumes, in their order.
    static func rows(_ chosen: ChartIndicators) -> [IndicatorRow] {
        var counts: [Indicator: Int] = [:]
        var rows = chosen.items.map { item in
            counts[item.indicator, default: 0] += 1
            return IndicatorRow(item, number: counts[item.indicator] ?? 1)
        }
        rows.insert(IndicatorRow(chosen.volume), at: chosen.volumePlace)
        return rows
    }

    init(_ volume: ShownVolume) {
        kind = nil
        title = ShownVolume.title
        name = title
        details = IndicatorPlace.belowPrices
        isVisible = volume.isVisible
        color = nil
        parameters = []
    }

    /// - Parameters:
    ///   - item: The indicator.
    ///   - number: Its number among equal ones, from 1.
    init(_ item: ChartIndicators.Item, number: Int = 1) {
        let indicator = item.indicator
        kind = indicator.kind
        title = indicator.kind.title
        name = number == 1 ? indicator.name : "\(indicator.name) (\(number))"
        details = "\(name) · \(indicator.kind.placeText)"
        isVisible = item.isVisible
        color = item.color
        parameters = zip(indicator.kind.parameterTitles, indicator.kind.parameters).enumerated().map {
            index, parameter in
            Parameter(
                title: parameter.0, value: indicator.parameters[index],
                range: indicator.range(ofParameter: index), isWhole: parameter.1.isWhole)
        }
    }
}

extension IndicatorKind {
    /// Where it is drawn, in a few words.
    public var placeText: String {
        if self == .volumeAverage { return localized("over the volumes") }
        return isOverlay ? localized("over the prices") : IndicatorPlace.belowPrices
    }
}

private enum IndicatorPlace {
    static var belowPrices: String { localized("below the prices") }
}

extension Indicator {
    /// The values that a parameter can have while the others stay.
    func range(ofParameter index: Int) -> ClosedRange<Double> {
        let range = kind.parameters[index].range
        guard kind == .averageConvergence, index < 2 else { return range }
        // The fast average is shorter than the slow one.
        return index == 0
            ? range.lowerBound...max(range.lowerBound, parameters[1] - 1)
            : min(range.upperBound, parameters[0] + 1)...range.upperBound
    }

    /// The indicator with another value of a parameter, limited to what is allowed.
    func setting(_ value: Double, ofParameter index: Int) -> Indicator? {
        guard parameters.indices.contains(index), value.isFinite else { return nil }
        let range = range(ofParameter: index)
        var changed = parameters
        changed[index] = min(max(value, range.lowerBound), range.upperBound)
        // The entry shows one decimal place.
        let steps = kind.parameters[index].isWhole ? 1.0 : 10
        changed[index] = (changed[index] * steps).rounded() / steps
        return Indicator(kind, changed)
    }
}
