/// A text with places for values: `%1` to `%9`, in any order, as often as it likes.
///
/// A percent sign before anything else is a percent sign. Nothing here can fail on what a translator wrote.
struct MessageTemplate {
    let text: String

    /// The text with its values in place.
    ///
    /// In a text that is written from right to left each value is isolated, so that "−2.5 %" and "$67,123.45" keep their
    /// own direction.
    ///
    /// - Parameter values: What goes in the places.
    /// - Returns: The text, or `nil` where it has a place that no value is for.
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
    /// Whether a letter of a script that is written from right to left, as Hebrew and Arabic are, or the mark of one.
    fileprivate var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
