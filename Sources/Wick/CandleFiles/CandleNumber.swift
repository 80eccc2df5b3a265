/// Parses numbers in files: decimal, with a point and optionally an exponent.
enum CandleNumber {
    /// Parses a number; `nil` if it is invalid or not finite.
    ///
    /// - Parameters:
    ///   - text: The number, without spaces around it.
    ///   - decimalComma: Whether a comma is allowed instead of the point.
    static func value(of text: ArraySlice<UInt8>, decimalComma: Bool) -> Double? {
        // `Double` would also accept "nan", "infinity" and hexadecimal numbers.
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
