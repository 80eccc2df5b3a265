import Foundation
import KitIntegerConversion

/// A tick of a price axis, at a round price.
public struct PriceTick: Hashable, Sendable {
    /// The price.
    public let price: Double
    /// How many fraction digits distinguish it from neighbouring ticks, 0 or more.
    public let fractionDigits: Int
    /// The change since the scale's base in percent, to which the fraction digits belong; `nil` if the axis shows prices.
    public let percent: Double?

    init(price: Double, fractionDigits: Int, percent: Double? = nil) {
        self.price = price
        self.fractionDigits = fractionDigits
        self.percent = percent
    }
}

/// A round number: 1, 2 or 5 times a power of ten.
struct RoundStep: Hashable, Sendable {
    /// 1, 2 or 5.
    let mantissa: Int
    /// The power of ten.
    let exponent: Int

    /// The smallest step that is not less than a value.
    ///
    /// - Parameter value: Above 0; limited to 10⁻³⁰⁵...5 × 10³⁰⁷, so that multiples of the step are distinct, and the next
    ///   larger step is finite.
    init(atLeast value: Double) {
        let value = min(5e307, max(1e-305, value))
        var exponent = Int(clamping: log10(value).rounded(.down))
        // log10(1000) is not exactly 3 on every platform.
        if Self.value(1, exponent) > value { exponent -= 1 }
        let mantissa = [1, 2, 5].first { Self.value($0, exponent) >= value * (1 - 1e-12) }
        self.mantissa = mantissa ?? 1
        self.exponent = mantissa == nil ? exponent + 1 : exponent
    }

    var value: Double { multiple(1) }

    /// How many fraction digits its multiples have.
    var fractionDigits: Int { max(0, -exponent) }

    /// A multiple of the step, correctly rounded.
    func multiple(_ count: Double) -> Double { Self.value(Double(mantissa) * count, exponent) }

    /// The next larger step.
    var next: RoundStep {
        switch mantissa {
        case 1: RoundStep(mantissa: 2, exponent: exponent)
        case 2: RoundStep(mantissa: 5, exponent: exponent)
        default: RoundStep(mantissa: 1, exponent: exponent + 1)
        }
    }

    private init(mantissa: Int, exponent: Int) {
        self.mantissa = mantissa
        self.exponent = exponent
    }

    private static func value(_ number: some BinaryFloatingPoint, _ exponent: Int) -> Double {
        // Negative powers of ten are not exact, positive ones are: dividing by one rounds only once.
        exponent < 0 ? Double(number) / pow(10, Double(-exponent)) : Double(number) * pow(10, Double(exponent))
    }

    private static func value(_ number: Int, _ exponent: Int) -> Double { value(Double(number), exponent) }
}

extension PriceScale {
    /// The ticks of the scale, in ascending order.
    ///
    /// On a linear scale, they are the multiples of one step of 1, 2 or 5 times a power of ten, and on a percent scale the prices at
    /// such percentages. On a logarithmic scale, each segment between 1, 2, 5 and 10 times a power of ten has its own step, as small
    /// as the spacing allows; if the highest price is less than twice the lowest, there is one step.
    ///
    /// - Parameters:
    ///   - spacing: The minimum distance between ticks, in pixels, above 0.
    ///   - tickSize: The smallest step between prices, which ticks of one step do not divide; 0 if it is not known.
    public func ticks(spacing: Double, tickSize: Double = 0) -> [PriceTick] {
        guard high > low, bottom > top, spacing > 0 else { return [] }
        if isInverted { return upright.ticks(spacing: spacing, tickSize: tickSize) }
        switch kind {
        case .linear:
            return Self.multiples(
                of: RoundStep(atLeast: max(tickSize, pricePerPixel(at: low) * spacing)), in: low...high)
        case .percent:
            let range = percent(of: low)...max(percent(of: low), percent(of: high))
            let step = RoundStep(atLeast: pricePerPixel(at: low) / base * 100 * spacing)
            return Self.multiples(of: step, in: range).compactMap { tick in
                let price = base + base * tick.price / 100
                guard price >= low, price <= high else { return nil }
                return PriceTick(price: price, fractionDigits: tick.fractionDigits, percent: tick.price)
            }
        case .logarithmic where high < 2 * low:
            // At the highest price, ticks are closest to each other.
            return Self.multiples(
                of: RoundStep(atLeast: max(tickSize, high - price(at: top + spacing))), in: low...high)
        case .logarithmic:
            return logarithmicTicks(spacing: spacing)
        }
    }

    private static func multiples(of step: RoundStep, in range: ClosedRange<Double>) -> [PriceTick] {
        let first = (range.lowerBound / step.value).rounded(.up)
        let last = (range.upperBound / step.value).rounded(.down)
        // The step is smaller than the precision of a `Double` at this price: no ticks.
        guard first <= last, last - first < 1000, last.magnitude < 0x1p53 else { return [] }
        return stride(from: first, through: last, by: 1).map {
            PriceTick(price: step.multiple($0), fractionDigits: step.fractionDigits)
        }
    }

    private func logarithmicTicks(spacing: Double) -> [PriceTick] {
        let pixelsPerDecade = (bottom - top) / (log10(high) - log10(low))
        let decades = Int(clamping: log10(low).rounded(.down))...Int(clamping: log10(high).rounded(.down))
        // 1 to 2 is as high as 5 to 10.
        guard pixelsPerDecade * log10(2) >= spacing else {
            let every = RoundStep(atLeast: max(1, spacing / pixelsPerDecade))
            let count = Int(clamping: every.value)
            return decades.filter { $0.isMultiple(of: count) }.compactMap { decade in
                let tick = PriceTick(price: RoundStep(decade).value, fractionDigits: max(0, -decade))
                return (low...high).contains(tick.price) ? tick : nil
            }
        }
        return decades.flatMap { decade in
            [(1.0, 2.0), (2, 5), (5, 10)].flatMap { from, to in
                let unit = RoundStep(decade)
                let range = unit.multiple(from)...unit.multiple(to)
                return segment(range, unit: unit, spacing: spacing).filter {
                    $0.price >= low && $0.price <= high && $0.price < range.upperBound
                }
            }
        }
    }

    /// The ticks between two round prices, or only the first price.
    private func segment(_ range: ClosedRange<Double>, unit: RoundStep, spacing: Double) -> [PriceTick] {
        guard range.lowerBound <= high, range.upperBound >= low else { return [] }
        // On a logarithmic scale, ticks are closer together at higher prices.
        let highest = min(range.upperBound, high)
        let step = RoundStep(atLeast: highest - price(at: min(y(of: highest) + spacing, bottom + spacing)))
        let width = (range.upperBound - range.lowerBound) / step.value
        let isDivided = step.value < range.upperBound - range.lowerBound && (width - width.rounded()).magnitude < 1e-6
        guard isDivided else {
            guard step.value < range.upperBound - range.lowerBound else {
                return [PriceTick(price: range.lowerBound, fractionDigits: unit.fractionDigits)]
            }
            return Self.multiples(of: step.next, in: range)
        }
        return Self.multiples(of: step, in: max(range.lowerBound, low)...highest)
    }
}

extension RoundStep {
    fileprivate init(_ exponent: Int) {
        self.init(mantissa: 1, exponent: exponent)
    }
}
