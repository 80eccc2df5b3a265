import KitIntegerConversion

/// The visible ASCII characters of a text with their positions.
///
/// White space, control and invisible characters are left out, so that they cannot split a key.
struct VisibleText: Sendable {
    /// The characters, each in 0x21...0x7E.
    private(set) var bytes: [UInt8] = []
    /// The range of each character in the original text.
    private var places: [Range<Int>] = []

    /// The maximum number of nested encodings: a key in a URL in a JSON string is encoded twice.
    private static let deepest = 3

    /// The encodings of a text.
    ///
    /// Each is decoded separately: an escape in one is plain text in another, and may be part of a key.
    private enum Encoding: CaseIterable {
        case percent, backslash, html
    }

    /// The text itself, and the results of recursively decoding it in each way that changes it.
    ///
    /// - Parameter text: The text in UTF-8.
    static func readings(of text: [UInt8]) -> [VisibleText] {
        var result = [VisibleText(text)]
        var level = result
        for _ in 0..<deepest {
            level = level.flatMap { text in
                Encoding.allCases.map(text.decoded).filter { $0.bytes.count < text.bytes.count }
            }
            result += level
        }
        return result
    }

    private init() {}

    private init(_ text: [UInt8]) {
        bytes.reserveCapacity(text.count)
        places.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() { append(byte, at: index..<index + 1) }
    }

    /// The range of some of the characters in the original text.
    func range(of indices: Range<Int>) -> Range<Int> {
        places[indices.lowerBound].lowerBound..<places[indices.upperBound - 1].upperBound
    }

    private mutating func append(_ byte: UInt8, at place: Range<Int>) {
        guard (0x21...0x7E).contains(byte) else { return }
        bytes.append(byte)
        places.append(place)
    }

    /// Decodes the escapes of an encoding; all other characters are unchanged.
    private func decoded(from encoding: Encoding) -> VisibleText {
        var result = VisibleText()
        var index = 0
        while index < bytes.count {
            let escape = escape(of: encoding, at: index)
            let length = escape?.length ?? 1
            result.append(escape?.byte ?? bytes[index], at: range(of: index..<index + length))
            index += length
        }
        return result
    }

    /// The character of an escape, 0 if keys cannot contain it; `nil` if no escape begins at the index.
    private func escape(of encoding: Encoding, at index: Int) -> (byte: UInt8, length: Int)? {
        switch (encoding, bytes[index]) {
        case (.percent, UInt8(ascii: "%")): number(at: index + 1, digits: 2).map { ($0, 3) }
        case (.backslash, UInt8(ascii: "\\")): backslash(at: index)
        case (.html, UInt8(ascii: "&")): reference(at: index)
        default: nil
        }
    }

    private func backslash(at index: Int) -> (byte: UInt8, length: Int)? {
        guard index + 1 < bytes.count else { return nil }
        switch bytes[index + 1] {
        case UInt8(ascii: "u"): return number(at: index + 2, digits: 4).map { ($0, 6) }
        case UInt8(ascii: "x"): return number(at: index + 2, digits: 2).map { ($0, 4) }
        case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return (0, 2)
        case let byte: return (byte, 2)
        }
    }

    private static let references: [(name: [UInt8], byte: UInt8)] = [
        ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"),
    ].map { (Array($0.utf8), UInt8(ascii: $1)) }

    private func reference(at index: Int) -> (byte: UInt8, length: Int)? {
        guard let end = bytes[index...].prefix(10).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = bytes[index + 1..<end]
        let length = end - index + 1
        if let known = Self.references.first(where: { name.elementsEqual($0.name) }) { return (known.byte, length) }
        guard name.first == UInt8(ascii: "#") else { return nil }
        let digits = String(decoding: name.dropFirst(), as: UTF8.self).lowercased()
        let value = digits.hasPrefix("x") ? Int(digits.dropFirst(), radix: 16) : Int(digits)
        return value.map { (UInt8(exactly: $0) ?? 0, length) }
    }

    /// A hexadecimal number; 0 if it is not an ASCII character.
    private func number(at index: Int, digits: Int) -> UInt8? {
        guard index + digits <= bytes.count else { return nil }
        let text = String(decoding: bytes[index..<index + digits], as: UTF8.self)
        guard text.allSatisfy(\.isHexDigit), let value = Int(text, radix: 16) else { return nil }
        return UInt8(exactly: value) ?? 0
    }
}
