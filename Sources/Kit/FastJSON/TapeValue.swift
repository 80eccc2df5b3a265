import Foundation
import SimdjsonShims

/// A value on a tape; SimdjsonShims.h documents the format of the words.
struct TapeValue {
    let tape: UnsafePointer<simdjson_shims_tape>
    let index: Int

    private var word: UInt64 { tape.pointee.words[index] }
    private var tag: UInt8 { UInt8(truncatingIfNeeded: word >> 56) }

    func at(_ index: Int) -> TapeValue { TapeValue(tape: tape, index: index) }

    var end: Int {
        isList || isObject ? Int(word & 0xFFFF_FFFF) : index + 1
    }

    var isNull: Bool { tag == UInt8(ascii: "n") }
    var isList: Bool { tag == UInt8(ascii: "[") }
    var isObject: Bool { tag == UInt8(ascii: "{") }

    /// The indices of the words of an array's or object's items.
    var content: Range<Int> { index + 1..<end }

    /// The number of items of an array or object; too low for very large ones.
    var count: Int { Int(word >> 32 & 0xFF_FFFF) }

    var boolean: Bool? {
        switch tag {
        case UInt8(ascii: "t"): true
        case UInt8(ascii: "f"): false
        default: nil
        }
    }

    /// The bytes of a number or a string, in the parsed text or among the decoded strings.
    private func bytes(in text: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: text + Int(word & 0xFFFF_FFFF), count: Int(word >> 32 & 0xFF_FFFF))
    }

    var number: Double? {
        guard let digits else { return nil }
        if tag == UInt8(ascii: "i"), let whole = Int64(wholeNumber: digits) { return Double(whole) }
        // Otherwise zero or infinite as a Double.
        return decimal(digits) ?? Double(String(decoding: digits, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The number that a valid decimal text means; `nil` if it is zero or infinite as a Double.
    func decimal(_ digits: UnsafeBufferPointer<UInt8>) -> Double? {
        var number = 0.0
        return simdjson_shims_double(digits.baseAddress, digits.count, &number) ? number : nil
    }

    var digits: UnsafeBufferPointer<UInt8>? {
        tag == UInt8(ascii: "i") || tag == UInt8(ascii: "d") ? bytes(in: tape.pointee.text) : nil
    }

    /// The number if the type can represent it; `nil` for any other value.
    var float: Float? {
        number.flatMap { number in
            let float = Float(number)
            return float.isFinite && (float != 0 || number == 0) ? float : nil
        }
    }

    /// The number if it is an integer that the type can represent; `nil` for any other value.
    func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? {
        switch tag {
        case UInt8(ascii: "i"): Integer(wholeNumber: bytes(in: tape.pointee.text))
        case UInt8(ascii: "d"): number.flatMap { Integer(exactly: $0) }
        default: nil
        }
    }

    var utf8: UnsafeBufferPointer<UInt8>? {
        switch tag {
        case UInt8(ascii: "\""): bytes(in: tape.pointee.text)
        case UInt8(ascii: "\\"): bytes(in: tape.pointee.decoded)
        default: nil
        }
    }

    var text: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

    /// The name of a field; `nil` if the value is not a string.
    var name: String? {
        guard tag == UInt8(ascii: "k") else { return text }
        var count = 0
        let start = simdjson_shims_name(tape, word, &count)
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The first field with a name, in UTF-8; `nil` if there is none.
    func field(_ name: UnsafeBufferPointer<UInt8>) -> TapeValue? {
        value(simdjson_shims_field(tape, index, name.baseAddress, name.count))
    }

    func field(_ name: StaticString) -> TapeValue? {
        guard name.hasPointerRepresentation else { return name.withUTF8Buffer(field) }
        return value(simdjson_shims_field_again(tape, index, name.utf8Start, name.utf8CodeUnitCount))
    }

    private func value(_ index: Int) -> TapeValue? { index == 0 ? nil : at(index) }
}

extension FixedWidthInteger {
    /// Parses digits with an optional minus sign; `nil` if the type cannot represent the number.
    fileprivate init?(wholeNumber text: UnsafeBufferPointer<UInt8>) {
        let isNegative = text.first == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        var value: Self = 0
        // Fewer than 19 digits cannot overflow 64 bits.
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
