/// The numbers of an array, for a type's `init(from:)`; also those in texts, such as "0.5", as many sites send them.
///
/// With ``FastJSONDecoder`` they are read in place; with any other decoder through its container, with the same result.
public struct JSONNumbers {
    /// The numbers in order; `nil` for a value of another type, a text that is no number, and a number out of range.
    public let values: [Double?]

    /// Reads an array.
    ///
    /// - Throws: A `DecodingError` if the value is not an array.
    public init(_ decoder: any Decoder) throws {
        guard let decoder = TapeDecoder(decoder) else {
            values = try Self.values(of: decoder.unkeyedContainer())
            return
        }
        let list = decoder.value
        guard list.isList else { throw TapeError.notReadable }
        var values: [Double?] = []
        values.reserveCapacity(list.count)
        var index = list.content.lowerBound
        while index < list.content.upperBound {
            let item = list.at(index)
            values.append(item.number ?? item.numberInText)
            index = item.end
        }
        self.values = values
    }

    private static func values(of container: any UnkeyedDecodingContainer) throws -> [Double?] {
        var items = container
        var values: [Double?] = []
        while !items.isAtEnd {
            if let text = try? items.decode(String.self) {
                values.append(Double(text))
            } else if let number = try? items.decode(Double.self) {
                values.append(number)
            } else {
                // Skips a value of another type.
                _ = try items.superDecoder()
                values.append(nil)
            }
        }
        return values
    }
}

extension JSONValue {
    /// Returns the numbers of the array; see ``JSONNumbers``.
    ///
    /// - Throws: A `DecodingError` if the value is not an array.
    public func numbers() throws -> [Double?] { try decode(Values.self).values }

    private struct Values: Decodable {
        let values: [Double?]

        init(from decoder: any Decoder) throws { values = try JSONNumbers(decoder).values }
    }
}

extension TapeValue {
    /// The number in a text; `nil` for any other value.
    fileprivate var numberInText: Double? {
        guard let utf8 else { return nil }
        if utf8.isPlainDecimal, let number = decimal(utf8) { return number }
        return Double(String(decoding: utf8, as: UTF8.self))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the text consists of digits with at most one point between them, and perhaps a minus sign in front.
    fileprivate var isPlainDecimal: Bool {
        var (digits, points) = (0, 0)
        for (index, byte) in enumerated() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
            case UInt8(ascii: "."):
                guard digits > 0, points == 0, index < count - 1 else { return false }
                points = 1
            case UInt8(ascii: "-"): guard index == 0 else { return false }
            default: return false
            }
        }
        return digits > 0
    }
}
