/// The indicators; the raw value is the name in texts such as "rsi:14" and in columns of files.
public enum IndicatorKind: String, CaseIterable, Hashable, Sendable {
    /// The simple moving average.
    case movingAverage = "ma"
    /// The exponential moving average.
    case exponentialAverage = "ema"
    /// The linearly weighted moving average.
    case weightedAverage = "wma"
    /// Bollinger bands.
    case bollingerBands = "boll"
    /// The volume-weighted average price since the start of the day in UTC.
    case volumeWeightedPrice = "vwap"
    /// The Donchian channel.
    case donchianChannel = "donchian"
    /// The moving average of volumes.
    case volumeAverage = "vol"
    /// Moving average convergence and divergence.
    case averageConvergence = "macd"
    /// The relative strength index.
    case relativeStrength = "rsi"
    /// The KDJ oscillator.
    case kdj
    /// The stochastic oscillator.
    case stochastic
    /// The average true range.
    case averageTrueRange = "atr"
    /// On-balance volume.
    case onBalanceVolume = "obv"
    /// The commodity channel index.
    case commodityChannel = "cci"
    /// The average directional index.
    case directionalIndex = "adx"
}

extension IndicatorKind {
    /// A number that an indicator is calculated with.
    public struct Parameter: Hashable, Sendable {
        /// The allowed values.
        public let range: ClosedRange<Double>
        /// Whether only whole numbers are allowed: numbers of candles.
        public let isWhole: Bool
        /// The usual value.
        public let standard: Double

        static func candles(from least: Double = 1, _ standard: Double) -> Self {
            Self(range: least...1000, isWhole: true, standard: standard)
        }
    }

    /// What the values of its lines are.
    public enum Unit: Hashable, Sendable {
        /// Prices, or differences of prices.
        case price
        /// Volumes.
        case volume
        /// Numbers without a unit.
        case number
    }

    /// The parameters in order.
    ///
    /// Their least values are those of TA-Lib's functions where these have a meaning.
    public var parameters: [Parameter] {
        switch self {
        case .movingAverage, .exponentialAverage, .weightedAverage, .donchianChannel, .volumeAverage:
            [.candles(20)]
        case .bollingerBands:
            [.candles(from: 2, 20), Parameter(range: 0.1...10, isWhole: false, standard: 2)]
        case .volumeWeightedPrice, .onBalanceVolume: []
        case .averageConvergence: [.candles(12), .candles(from: 2, 26), .candles(9)]
        case .relativeStrength, .commodityChannel, .directionalIndex: [.candles(from: 2, 14)]
        case .averageTrueRange: [.candles(14)]
        case .kdj: [.candles(9), .candles(3), .candles(3)]
        case .stochastic: [.candles(14), .candles(3), .candles(3)]
        }
    }

    /// The names of the lines in columns of files, before the parameters.
    public var lineNames: [String] {
        let name = rawValue
        return switch self {
        case .bollingerBands, .donchianChannel: ["\(name)_upper", "\(name)_middle", "\(name)_lower"]
        case .averageConvergence: [name, "\(name)_signal", "\(name)_histogram"]
        case .kdj: ["\(name)_k", "\(name)_d", "\(name)_j"]
        case .stochastic: ["\(name)_k", "\(name)_d"]
        case .directionalIndex: [name, "\(name)_plus_di", "\(name)_minus_di"]
        default: [name]
        }
    }

    /// What the values are.
    public var unit: Unit {
        switch self {
        case .movingAverage, .exponentialAverage, .weightedAverage, .bollingerBands, .volumeWeightedPrice,
            .donchianChannel, .averageConvergence, .averageTrueRange:
            .price
        case .volumeAverage, .onBalanceVolume: .volume
        case .relativeStrength, .kdj, .stochastic, .commodityChannel, .directionalIndex: .number
        }
    }

    /// The values that its pane marks, in ascending order: beyond them, prices are said to be overbought or oversold.
    var guides: [Double] {
        switch self {
        case .relativeStrength: [30, 70]
        case .kdj, .stochastic: [20, 80]
        case .commodityChannel: [-100, 100]
        default: []
        }
    }

    /// Whether it is drawn over the candles.
    public var isOverlay: Bool {
        switch self {
        case .movingAverage, .exponentialAverage, .weightedAverage, .bollingerBands, .volumeWeightedPrice,
            .donchianChannel:
            true
        case .volumeAverage, .averageConvergence, .relativeStrength, .kdj, .stochastic, .averageTrueRange,
            .onBalanceVolume, .commodityChannel, .directionalIndex:
            false
        }
    }
}
