import Foundation

/// A value on a tape: SimdjsonShims.h says what the words mean.
struct TapeValue {
    let words: UnsafePointer<UInt64>
    let strings: UnsafePointer<UInt8>
    /// The index of the value's first word.
    let index: Int

    private var word: UInt64 { words[index] }
    private var tag: UInt8 { UInt8(truncatingIfNeeded: word >> 56) }

    /// The value whose first word has another index.
    func at(_ index: Int) -> TapeValue { TapeValue(words: words, strings: strings, index: index) }

    /// The index of the word behind the value.
    var end: Int {
        switch tag {
        case UInt8(ascii: "["), UInt8(ascii: "{"): Int(word & 0xFFFF_FFFF)
        case UInt8(ascii: "l"), UInt8(ascii: "u"), UInt8(ascii: "d"): index + 2
        default: index + 1
        }
    }

    var isNull: Bool { tag == UInt8(ascii: "n") }
    var isList: Bool { tag == UInt8(ascii: "[") }
    var isObject: Bool { tag == UInt8(ascii: "{") }

    /// The indices of the words between the brackets of a list or an object.
    var content: Range<Int> { index + 1..<end - 1 }

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

    /// The number; `nil` for anything else.
    var number: Double? {
        let bits = words[index + 1]
        switch tag {
        case UInt8(ascii: "d"): return Double(bitPattern: bits)
        case UInt8(ascii: "l"): return Double(Int64(bitPattern: bits))
        case UInt8(ascii: "u"): return Double(bits)
        default: return nil
        }
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
        let bits = words[index + 1]
        switch tag {
        case UInt8(ascii: "l"): return Integer(exactly: Int64(bitPattern: bits))
        case UInt8(ascii: "u"): return Integer(exactly: bits)
        case UInt8(ascii: "d"): return Integer(exactly: Double(bitPattern: bits))
        default: return nil
        }
    }

    /// The bytes of a text; `nil` for anything else.
    var utf8: UnsafeBufferPointer<UInt8>? {
        guard tag == UInt8(ascii: "\"") else { return nil }
        let start = strings + Int(word & 0xFF_FFFF_FFFF_FFFF)
        let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + MemoryLayout<UInt32>.size, count: Int(count))
    }

    /// A text; `nil` for anything else.
    var text: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

    /// The first field of an object that has a name, which is UTF-8; `nil` where none has.
    func field(_ name: UnsafeBufferPointer<UInt8>) -> TapeValue? {
        let end = content.upperBound
        var index = index + 1
        while index < end {
            let field = at(index + 1)
            if at(index).isText(name) { return field }
            index = field.end
        }
        return nil
    }

    /// Whether a text is another one.
    ///
    /// Names that are as long as one another mostly begin or end differently.
    private func isText(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let text = utf8, text.count == other.count else { return false }
        guard let start = text.baseAddress, let wanted = other.baseAddress, let last = text.indices.last else {
            return true
        }
        return start[0] == wanted[0] && start[last] == wanted[last] && memcmp(start, wanted, text.count) == 0
    }

    /// The first field of an object that has a name; `nil` where none has.
    func field(_ name: StaticString) -> TapeValue? { name.withUTF8Buffer(field) }
}
