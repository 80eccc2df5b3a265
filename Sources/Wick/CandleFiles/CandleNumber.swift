/// Numbers as files write them: decimal, with a point and perhaps an exponent.
enum CandleNumber {
    /// Reads a number; `nil` where it is none, or none that is finite.
    ///
    /// - Parameters:
    ///   - text: The number, without blanks around it.
    ///   - decimalComma: Whether a comma may stand for the point.
    static func value(of text: ArraySlice<UInt8>, decimalComma: Bool) -> Double? {
        // `Double` would read "nan", "infinity" and hexadecimals too.
        var hasComma = false
        for byte in text {
            switch byte {
            case 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
                UInt8(ascii: "E"):
                continue
            case UInt8(ascii: ",") where decimalComma: hasComma = true
            default: return nil
            }
        }
        let comma = UInt8(ascii: ",")
        let point = UInt8(ascii: ".")
        let written =
            hasComma
            ? text.contains(point) ? "" : String(decoding: text.map { $0 == comma ? point : $0 }, as: UTF8.self)
            : String(decoding: text, as: UTF8.self)
        guard let number = Double(written), number.isFinite else { return nil }
        return number
    }
}
