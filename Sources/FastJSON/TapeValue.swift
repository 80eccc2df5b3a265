import Foundation
import SimdjsonShims

/// A value on a tape: SimdjsonShims.h says what the words mean.
struct TapeValue {
    let words: UnsafePointer<UInt64>
    let source: UnsafePointer<UInt8>
    /// The index of the value's first word.
    let index: Int

    private var word: UInt64 { words[index] }
    private var tag: UInt8 { UInt8(truncatingIfNeeded: word >> 56) }

    /// The value whose first word has another index.
    func at(_ index: Int) -> TapeValue { TapeValue(words: words, source: source, index: index) }

    /// The index of the word behind the value.
    var end: Int {
        isList || isObject ? Int(word & 0xFFFF_FFFF) : index + 1
    }

    var isNull: Bool { tag == UInt8(ascii: "n") }
    var isList: Bool { tag == UInt8(ascii: "[") }
    var isObject: Bool { tag == UInt8(ascii: "{") }

    /// The indices of the words of the items of a list or an object.
    var content: Range<Int> { index + 1..<end }

    /// How many items a list or an object has; of very many it may be less.
    var count: Int { Int(word >> 32 & 0xFF_FFFF) }

    /// True or false; `nil` for anything else.
    var boolean: Bool? {
        switch tag {
        case UInt8(ascii: "t"): true
        case UInt8(ascii: "f"): false
        default: nil
        }
    }

    /// The bytes of a number or a text.
    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: source + Int(word & 0xFFFF_FFFF), count: Int(word >> 32 & 0xFF_FFFF))
    }

    /// The number; `nil` for anything else.
    var number: Double? {
        guard let digits else { return nil }
        if tag == UInt8(ascii: "i"), let whole = Int64(wholeNumber: digits) { return Double(whole) }
        var number = 0.0
        if simdjson_shims_double(digits.baseAddress, digits.count, &number) { return number }
        // It is 0 or infinite for a Double.
        return Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The text of a number; `nil` for anything else.
    var digits: UnsafeBufferPointer<UInt8>? {
        tag == UInt8(ascii: "i") || tag == UInt8(ascii: "d") ? bytes : nil
    }

    /// The number, if it is one that the type holds; `nil` for anything else.
    var float: Float? {
        number.flatMap { number in
            let float = Float(number)
            return float.isFinite && (float != 0 || number == 0) ? float : nil
        }
    }

    /// The number, if it is a whole one that the type holds; `nil` for anything else.
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        switch tag {
        case UInt8(ascii: "i"): Integer(wholeNumber: bytes)
        case UInt8(ascii: "d"): number.flatMap { Integer(exactly: $0) }
        default: nil
        }
    }

    /// The bytes of a text; `nil` for anything else.
    var utf8: UnsafeBufferPointer<UInt8>? { tag == UInt8(ascii: "\"") ? bytes : nil }

    /// A text; `nil` for anything else.
    var text: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

    /// The first field of an object that has a name, which is UTF-8; `nil` where none has.
    func field(_ name: UnsafeBufferPointer<UInt8>) -> TapeValue? {
        let end = end
        var index = index + 1
        while index < end {
            let field = at(index + 1)
            if at(index).isText(name) { return field }
            index = field.end
        }
        return nil
    }

    /// Whether a text is another one.
    private func isText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most other texts have another length.
        guard word >> 32 == UInt64(UInt8(ascii: "\"")) << 24 | UInt64(other.count) else { return false }
        guard let wanted = other.baseAddress, let last = other.indices.last else { return true }
        // And most of the same length begin or end in another way.
        let start = source + Int(word & 0xFFFF_FFFF)
        return start[last] == wanted[last] && start[0] == wanted[0] && memcmp(start, wanted, other.count) == 0
    }

    /// The first field of an object that has a name; `nil` where none has.
    func field(_ name: StaticString) -> TapeValue? { name.withUTF8Buffer(field) }
}

extension FixedWidthInteger {
    /// Reads a number that consists of digits, perhaps behind a minus; `nil` where the type does not hold it.
    fileprivate init?(wholeNumber text: UnsafeBufferPointer<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        var value: Self = 0
        for byte in text[(isNegative ? 1 : 0)...] {
            let digit = Self(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
            let (product, isTooGreat) = value.multipliedReportingOverflow(by: 10)
            let (sum, isGreater) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !isTooGreat, !isGreater else { return nil }
            value = sum
        }
        self = value
    }
}
