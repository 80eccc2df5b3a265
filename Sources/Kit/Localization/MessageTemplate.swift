/// A text with placeholders `%1` to `%9`, in any order and number.
///
/// A percent sign before any other character is literal, so every translation is valid.
struct MessageTemplate {
    let text: String

    /// Replaces the placeholders.
    ///
    /// In right-to-left text each value is isolated, so that "−2.5 %" and "$67,123.45" keep their own direction.
    ///
    /// - Parameter values: The values for the placeholders.
    /// - Returns: The text, or `nil` if it has a placeholder without a value.
    func filled(with values: [String]) -> String? {
        guard !values.isEmpty else { return text }
        let isolates = text.unicodeScalars.contains(where: \.isRightToLeft)
        var result = ""
        var rest = text.utf8[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
            let next = rest.index(after: sign)
            guard next < rest.endIndex, (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(rest[next]) else {
                result += String(rest[..<next]) ?? ""
                rest = rest[next...]
                continue
            }
            let index = Int(rest[next] - UInt8(ascii: "1"))
            guard values.indices.contains(index) else { return nil }
            result += String(rest[..<sign]) ?? ""
            result += isolates ? "\u{2068}\(values[index])\u{2069}" : values[index]
            rest = rest[rest.index(after: next)...]
        }
        return result + (String(rest) ?? "")
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter of a right-to-left script, such as Hebrew or Arabic, or a right-to-left mark.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
