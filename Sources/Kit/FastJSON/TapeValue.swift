import Foundation
import SimdjsonShims

/// A value on a tape: SimdjsonShims.h says what the words mean.
struct TapeValue {
    let tape: UnsafePointer<simdjson_shims_tape>
    /// The index of the value's first word.
    let index: Int

    private var word: UInt64 { tape.pointee.words[index] }
    private var tag: UInt8 { UInt8(truncatingIfNeeded: word >> 56) }

    /// The value whose first word has another index.
    func at(_ index: Int) -> TapeValue { TapeValue(tape: tape, index: index) }

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

    /// The bytes of a number or a text, which stand in the text that was read or among decoded ones.
    private func bytes(in text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + Int(word & 0xFFFF_FFFF), count: Int(word >> 32 & 0xFF_FFFF))
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
        tag == UInt8(ascii: "i") || tag == UInt8(ascii: "d") ? bytes(in: tape.pointee.text) : nil
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
        case UInt8(ascii: "i"): Integer(wholeNumber: bytes(in: tape.pointee.text))
        case UInt8(ascii: "d"): number.flatMap { Integer(exactly: $0) }
        default: nil
        }
    }

    /// The bytes of a text; `nil` for anything else.
    var utf8: UnsafeBufferPointer<UInt8>? {
        switch tag {
        case UInt8(ascii: "\""): bytes(in: tape.pointee.text)
        case UInt8(ascii: "\\"): bytes(in: tape.pointee.decoded)
        default: nil
        }
    }

    /// A text; `nil` for anything else.
    var text: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

    /// The name of a field; `nil` for a value that is no text.
    var name: String? {
        guard tag == UInt8(ascii: "k") else { return text }
        var count = 0
        let start = simdjson_shims_name(tape, word, &count)
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The first field of an object that has a name, which is UTF-8; `nil` where none has.
    func field(_ name: UnsafeBufferPointer<UInt8>) -> TapeValue? {
        value(simdjson_shims_field(tape, index, name.baseAddress, name.count))
    }

    /// The first field of an object that has a name; `nil` where none has.
    func field(_ name: StaticString) -> TapeValue? {
        guard name.hasPointerRepresentation else { return name.withUTF8Buffer(field) }
        return value(simdjson_shims_field_again(tape, index, name.utf8Start, name.utf8CodeUnitCount))
    }

    private func value(_ index: Int) -> TapeValue? { index == 0 ? nil : at(index) }
}

extension FixedWidthInteger {
    /// Reads a number that consists of digits, perhaps behind a minus; `nil` where the type does not hold it.
    fileprivate init?(wholeNumber text: UnsafeBufferPointer<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var value: Self = 0
        // So many digits never overflow 64 bits.
        if Self.bitWidth == 64, text.count < 19 {
            for index in start..<text.count { value = value &* 10 &+ Self(truncatingIfNeeded: text[index] &- 0x30) }
            guard isNegative else {
                self = value
                return
            }
            guard Self.isSigned || value == 0 else { return nil }
            self = 0 &- value
            return
        }
        for index in start..<text.count {
            let digit = Self(truncatingIfNeeded: text[index] &- 0x30)
            let (product, isTooGreat) = value.multipliedReportingOverflow(by: 10)
            let (sum, isGreater) =
                isNegative ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
            guard !isTooGreat, !isGreater else { return nil }
            value = sum
        }
        self = value
    }
}
