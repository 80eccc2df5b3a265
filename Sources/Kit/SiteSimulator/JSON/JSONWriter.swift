import KitIntegerConversion

/// Writes JSON as bytes in the order of its calls.
///
/// Doubles are written with the fewest digits that read back as the same value, and integral ones without a fraction, as
/// the sites do. NaN and infinity become null. A ``FieldEdit`` is applied while writing, without parsing a response.
package struct JSONWriter {
    /// The bytes written so far.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false
    private let edit: FieldEdit?
    private var isInEditedItem = false

    /// Creates a writer.
    package init(capacity: Int = 0, edit: FieldEdit? = nil) {
        bytes.reserveCapacity(capacity)
        self.edit = edit
    }

    // MARK: Values

    /// Writes an object as the next value.
    package mutating func object(_ fields: (inout JSONWriter) -> Void) {
        separate()
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
    }

    /// Writes an array as the next value.
    package mutating func array(_ values: (inout JSONWriter) -> Void) {
        separate()
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), values)
    }

    /// Writes a list item: an object that the edit may apply to.
    package mutating func item(_ index: Int, _ fields: (inout JSONWriter) -> Void) {
        isInEditedItem = edit?.item == index
        object(fields)
        isInEditedItem = false
    }

    /// Writes a field with a dynamic name, an object that the edit may apply to.
    package mutating func item(named name: String, _ index: Int, _ fields: (inout JSONWriter) -> Void) {
        separate()
        append(name)
        bytes.append(UInt8(ascii: ":"))
        isInEditedItem = edit?.item == index
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
        isInEditedItem = false
    }

    /// Writes a field, an object that the edit may apply to.
    package mutating func item(_ name: StaticString, _ index: Int, _ fields: (inout JSONWriter) -> Void) {
        write(name)
        isInEditedItem = edit?.item == index
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
        isInEditedItem = false
    }

    /// Writes a list item that is an array, to which the edit may apply by the names of its elements.
    package mutating func row(_ index: Int, _ elements: (inout JSONWriter) -> Void) {
        isInEditedItem = edit?.item == index
        array(elements)
        isInEditedItem = false
    }

    /// Writes a number as the next value.
    package mutating func number(_ value: Int) {
        separate()
        append(value)
    }

    /// Writes a number as the next value.
    package mutating func number(_ value: Double) {
        separate()
        append(value)
    }

    /// Writes a string as the next value.
    package mutating func string(_ value: String) {
        separate()
        append(value)
    }

    // MARK: Fields

    package mutating func field(_ name: StaticString, _ value: Double?) {
        guard key(name, orElse: .text) else { return }
        append(value)
    }

    package mutating func field(_ name: StaticString, _ value: Int?) {
        guard key(name, orElse: .text) else { return }
        if let value { append(value) } else { append("null" as StaticString) }
    }

    package mutating func field(_ name: StaticString, _ value: Bool) {
        guard key(name, orElse: .text) else { return }
        append(value ? "true" : "false" as StaticString)
    }

    package mutating func field(_ name: StaticString, _ value: String?) {
        guard key(name, orElse: .number) else { return }
        if let value { append(value) } else { append("null" as StaticString) }
    }

    /// Writes a field that is a number with given digits, which may exceed the precision of a `Double`.
    package mutating func field(_ name: StaticString, digits: String) {
        guard key(name, orElse: .text) else { return }
        bytes.append(contentsOf: digits.utf8)
    }

    package mutating func null(_ name: StaticString) {
        guard key(name, orElse: .number) else { return }
        append("null" as StaticString)
    }

    /// Writes a field that is an object.
    package mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        guard key(name, orElse: .number) else { return }
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
    }

    /// Writes a field that is an array.
    package mutating func array(_ name: StaticString, _ values: (inout JSONWriter) -> Void) {
        guard key(name, orElse: .number) else { return }
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), values)
    }

    /// Writes a field with a dynamic name that is an object.
    package mutating func object(named name: String, _ fields: (inout JSONWriter) -> Void) {
        separate()
        append(name)
        bytes.append(UInt8(ascii: ":"))
        nest(UInt8(ascii: "{"), UInt8(ascii: "}"), fields)
    }

    /// Writes a field with a dynamic name that is an array.
    package mutating func array(named name: String, _ values: (inout JSONWriter) -> Void) {
        separate()
        append(name)
        bytes.append(UInt8(ascii: ":"))
        nest(UInt8(ascii: "["), UInt8(ascii: "]"), values)
    }

    /// Writes an element of a row; its name is used by edits only.
    package mutating func element(_ name: StaticString, _ value: Int) {
        if isElementWritten(name, orElse: .text) { number(value) }
    }

    /// Writes an element of a row; its name is used by edits only.
    package mutating func element(_ name: StaticString, _ value: Double) {
        guard isElementWritten(name, orElse: .text) else { return }
        separate()
        append(value)
    }

    /// Writes an element of a row; its name is used by edits only.
    package mutating func element(_ name: StaticString, _ value: String) {
        if isElementWritten(name, orElse: .nothing) { string(value) }
    }

    /// Writes a field with a dynamic name.
    package mutating func field(named name: String, _ value: Double?) {
        separate()
        append(name)
        bytes.append(UInt8(ascii: ":"))
        append(value)
    }

    /// Writes a field with a dynamic name.
    package mutating func field(named name: String, _ value: Int) {
        separate()
        append(name)
        bytes.append(UInt8(ascii: ":"))
        append(value)
    }

    // MARK: Bytes

    private enum Substitute { case text, number, nothing }

    /// Writes a name, or the edited field instead; `false` if the value must not follow.
    private mutating func key(_ name: StaticString, orElse substitute: Substitute) -> Bool {
        if isInEditedItem, let edit, edit.field == name.description {
            guard edit.change == .wrongType else { return false }
            write(name)
            append(substitute)
            return false
        }
        write(name)
        return true
    }

    /// Whether an element must be written as it is; otherwise the edited one has been written instead.
    private mutating func isElementWritten(_ name: StaticString, orElse substitute: Substitute) -> Bool {
        guard isInEditedItem, let edit, edit.field == name.description else { return true }
        guard edit.change == .wrongType else { return false }
        separate()
        append(substitute)
        return false
    }

    private mutating func append(_ substitute: Substitute) {
        switch substitute {
        case .text: append("\"text\"" as StaticString)
        case .number: append("42" as StaticString)
        // Sites send numbers as texts too, so that a number would be no fault.
        case .nothing: append("null" as StaticString)
        }
    }

    private mutating func write(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        append(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func nest(_ open: UInt8, _ close: UInt8, _ content: (inout JSONWriter) -> Void) {
        bytes.append(open)
        needsComma = false
        content(&self)
        bytes.append(close)
        needsComma = true
    }

    @inline(__always)
    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ value: Int) {
        var digits = value.description
        digits.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ value: Double?) {
        guard let value, value.isFinite else { return append("null" as StaticString) }
        if value.magnitude < 0x1p53, value == value.rounded(.towardZero) { return append(Int(clamping: value)) }
        var digits = value.description
        digits.withUTF8 { bytes.append(contentsOf: $0) }
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
                for byte in utf8 { appendEscaped(byte) }
            } else {
                bytes.append(contentsOf: utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0..<0x20:
            append("\\u00" as StaticString)
            let digits: [UInt8] = Array("0123456789abcdef".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default:
            bytes.append(byte)
        }
    }
}
