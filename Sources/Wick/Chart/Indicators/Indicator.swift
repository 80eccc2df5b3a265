import KitIntegerConversion

/// An indicator with its parameters: the moving average of 20 candles.
///
/// A value depends on a candle and those before it, never on later ones, and gaps between candles are ignored.
public struct Indicator: Hashable, Sendable {
    /// The averages shown by default: of 5, 10 and 30 candles.
    public static let usual = [movingAverage(5), movingAverage(10), movingAverage(30)]

    /// Which one it is.
    public let kind: IndicatorKind
    /// As many as `kind.parameters`, in the same order.
    public let parameters: [Double]

    /// Creates an indicator; `nil` if the parameters are not allowed.
    ///
    /// - Parameters:
    ///   - kind: Which one it is.
    ///   - parameters: As many as `kind.parameters`, in the same order.
    public init?(_ kind: IndicatorKind, _ parameters: [Double]) {
        let isAllowed = zip(kind.parameters, parameters).allSatisfy { allowed, value in
            allowed.range.contains(value) && (!allowed.isWhole || value.rounded() == value)
        }
        guard parameters.count == kind.parameters.count, isAllowed else { return nil }
        // Two averages of the same length have no difference, and exchanged ones the opposite of the usual one.
        guard kind != .averageConvergence || parameters[0] < parameters[1] else { return nil }
        self.init(kind: kind, parameters: parameters)
    }

    /// Creates an indicator with its usual parameters.
    public init(usual kind: IndicatorKind) {
        self.init(kind: kind, parameters: kind.parameters.map(\.standard))
    }

    private init(kind: IndicatorKind, parameters: [Double]) {
        self.kind = kind
        self.parameters = parameters
    }

    /// The simple moving average.
    ///
    /// - Parameter period: The number of candles, 1...1000.
    public static func movingAverage(_ period: Int) -> Indicator {
        precondition(period >= 1 && period <= 1000, "The period must be between 1 and 1000.")
        return Indicator(kind: .movingAverage, parameters: [Double(period)])
    }

    /// The number of candles that determines how fast it follows prices; `nil` if it has none.
    var period: Int? { parameters.first.map { Int(clamping: $0) } }
}

extension Indicator {
    /// The state before the first candle.
    var calculation: any IndicatorCalculation {
        func candles(_ index: Int) -> Int { Int(clamping: parameters[index]) }
        return switch kind {
        case .movingAverage: SimpleAverage(period: candles(0))
        case .exponentialAverage: ExponentialAverage(period: candles(0))
        case .weightedAverage: WeightedAverage(period: candles(0))
        case .bollingerBands: BollingerBands(period: candles(0), deviations: parameters[1])
        case .volumeWeightedPrice: VolumeWeightedPrice()
        case .donchianChannel: DonchianChannel(period: candles(0))
        case .volumeAverage: VolumeAverage(period: candles(0))
        case .averageConvergence: AverageConvergence(fast: candles(0), slow: candles(1), signal: candles(2))
        case .relativeStrength: RelativeStrength(period: candles(0))
        case .kdj: KDJOscillator(period: candles(0), fast: candles(1), slow: candles(2))
        case .stochastic: StochasticOscillator(period: candles(0), smoothing: candles(1), signal: candles(2))
        case .averageTrueRange: AverageTrueRange(period: candles(0))
        case .onBalanceVolume: OnBalanceVolume()
        case .commodityChannel: CommodityChannel(period: candles(0))
        case .directionalIndex: DirectionalMovement(period: candles(0))
        }
    }
}
