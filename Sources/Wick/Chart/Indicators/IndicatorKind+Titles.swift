import KitLocalization

extension IndicatorKind {
    /// The full name: "Relative Strength Index".
    public var title: String {
        switch self {
        case .movingAverage: localized("Moving Average")
        case .exponentialAverage: localized("Exponential Moving Average")
        case .weightedAverage: localized("Weighted Moving Average")
        case .bollingerBands: localized("Bollinger Bands")
        case .volumeWeightedPrice: localized("Volume-Weighted Average Price")
        case .donchianChannel: localized("Donchian Channel")
        case .volumeAverage: localized("Average Volume")
        case .averageConvergence: localized("Moving Average Convergence Divergence")
        case .relativeStrength: localized("Relative Strength Index")
        case .kdj: localized("KDJ Oscillator")
        case .stochastic: localized("Stochastic Oscillator")
        case .averageTrueRange: localized("Average True Range")
        case .onBalanceVolume: localized("On-Balance Volume")
        case .commodityChannel: localized("Commodity Channel Index")
        case .directionalIndex: localized("Average Directional Index")
        }
    }

    /// The abbreviation, the same in all languages: "RSI".
    public var abbreviation: String { self == .stochastic ? "STOCH" : rawValue.uppercased() }

    /// The names of the parameters, as many as ``parameters``.
    public var parameterTitles: [String] {
        let period = localized("Period", context: "number of candles of an indicator")
        switch self {
        case .volumeWeightedPrice, .onBalanceVolume: return []
        case .bollingerBands: return [period, localized("Standard Deviations")]
        case .averageConvergence:
            return [localized("Fast Period"), localized("Slow Period"), localized("Signal Period")]
        case .kdj: return [period, localized("Smoothing of K"), localized("Smoothing of D")]
        case .stochastic: return [period, localized("Smoothing of %K"), localized("Period of %D")]
        default: return [period]
        }
    }
}
