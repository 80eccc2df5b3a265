import KitIntegerConversion

/// The magnitude of a finite number as decimal digits.
///
/// These are the fewest digits that read back as the same number, which is how a site wrote it. They are rounded half away from
/// zero: 1.015 to two places is 1.02, although the nearest binary number is slightly lower.
struct DecimalDigits: Hashable, Sendable {
    /// Each 0...9, without zeros at either end; empty for zero.
    private(set) var digits: [UInt8] = []
    /// The position of the decimal point: the value is 0.d₁d₂d₃… × 10^`exponent`.
    private(set) var exponent = 0

    var isZero: Bool { digits.isEmpty }

    /// How many digits are after the decimal point.
    var fractionDigits: Int { max(0, digits.count - exponent) }

    /// - Parameter value: A finite number; its sign is ignored.
    init(_ value: Double) {
        var pointAt: Int?
        var shift = 0
        var isShiftNegative = false
        var isShift = false
        digits.reserveCapacity(24)
        for byte in value.magnitude.description.utf8 {
            switch byte {
            case UInt8(ascii: "."): pointAt = digits.count
            case UInt8(ascii: "e"): isShift = true
            case UInt8(ascii: "-"): isShiftNegative = true
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = byte - UInt8(ascii: "0")
                if isShift { shift = shift * 10 + Int(digit) } else { digits.append(digit) }
            default: break
            }
        }
        exponent = (pointAt ?? digits.count) + (isShiftNegative ? -shift : shift)
        let leading = digits.prefix { $0 == 0 }.count
        digits.removeFirst(leading)
        exponent -= leading
        trim()
    }

    /// Rounds half away from zero.
    mutating func round(toFractionDigits count: Int) {
        round(keeping: exponent + count)
    }

    /// Rounds half away from zero, counting from the first digit that is not zero.
    mutating func round(toSignificantDigits count: Int) {
        round(keeping: count)
    }

    /// The digit of 10^`power`; 0 beyond either end.
    func digit(at power: Int) -> UInt8 {
        let index = exponent - 1 - power
        return digits.indices.contains(index) ? digits[index] : 0
    }

    private mutating func round(keeping count: Int) {
        guard count < digits.count else { return }
        guard count >= 0 else {
            self = Self.zero
            return
        }
        let isUp = digits[count] >= 5
        digits.removeSubrange(count...)
        if isUp { increment() }
        trim()
    }

    private mutating func increment() {
        for index in digits.indices.reversed() {
            if digits[index] < 9 {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
        digits.insert(1, at: 0)
        exponent += 1
    }

    private mutating func trim() {
        while digits.last == 0 { digits.removeLast() }
        if digits.isEmpty { exponent = 0 }
    }

    private static let zero = DecimalDigits(0)
}
