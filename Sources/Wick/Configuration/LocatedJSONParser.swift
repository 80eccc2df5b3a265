import KitIntegerConversion
import KitLocalization

/// Parses JSON and counts lines.
struct LocatedJSONParser {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    /// The maximum nesting depth, which protects the stack.
    private static let deepest = 32

    init(bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Parses one value and the end of the text.
    mutating func document() throws(LocatedJSON.SyntaxError) -> LocatedJSON {
        skipWhitespace()
        guard peek != nil else { throw problem(localized("The file is empty.")) }
        let value = try value(depth: 0)
        skipWhitespace()
        guard peek == nil else { throw problem(localized("Unexpected text after the closing brace.")) }
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func problem(_ text: String) -> LocatedJSON.SyntaxError {
        LocatedJSON.SyntaxError(line: line, problem: text)
    }

    private mutating func skipWhitespace() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(LocatedJSON.SyntaxError) -> LocatedJSON {
        guard depth < Self.deepest else { throw problem(localized("Values are nested too deeply.")) }
        let start = line
        let content: LocatedJSON.Content
        switch peek {
        case UInt8(ascii: "{"): content = .object(try members(depth: depth))
        case UInt8(ascii: "["): content = .array(try elements(depth: depth))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-")?, (UInt8(ascii: "0")...UInt8(ascii: "9"))?: content = .number(try number())
        case (UInt8(ascii: "a")...UInt8(ascii: "z"))?: content = try word()
        case nil: throw problem(localized("The file ends before a value."))
        default: throw problem(localized("A value is missing."))
        }
        return LocatedJSON(content: content, line: start)
    }

    private mutating func members(depth: Int) throws(LocatedJSON.SyntaxError) -> [LocatedJSON.Member] {
        position += 1
        var members: [LocatedJSON.Member] = []
        skipWhitespace()
        if take("}") { return members }
        while true {
            skipWhitespace()
            guard peek == UInt8(ascii: "\"") else { throw problem(localized("A name in quotation marks is missing.")) }
            let start = line
            let name = try string()
            skipWhitespace()
            guard take(":") else { throw problem(localized("A colon is missing after a name.")) }
            skipWhitespace()
            let value = try value(depth: depth + 1)
            guard !members.contains(where: { $0.name == name }) else {
                throw LocatedJSON.SyntaxError(line: start, problem: localized("The same name appears twice."))
            }
            members.append(LocatedJSON.Member(name: name, line: start, value: value))
            let endOfValue = line
            skipWhitespace()
            if take("}") { return members }
            guard take(",") else {
                throw LocatedJSON.SyntaxError(
                    line: endOfValue, problem: localized("A comma or the closing brace is missing."))
            }
        }
    }

    private mutating func elements(depth: Int) throws(LocatedJSON.SyntaxError) -> [LocatedJSON] {
        position += 1
        var elements: [LocatedJSON] = []
        skipWhitespace()
        if take("]") { return elements }
        while true {
            skipWhitespace()
            elements.append(try value(depth: depth + 1))
            skipWhitespace()
            if take("]") { return elements }
            guard take(",") else { throw problem(localized("A comma or the closing bracket is missing.")) }
        }
    }

    private mutating func word() throws(LocatedJSON.SyntaxError) -> LocatedJSON.Content {
        let start = position
        while let byte = peek, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { position += 1 }
        switch String(decoding: bytes[start..<position], as: UTF8.self) {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "null": return .null
        default: throw problem(localized("A value is missing; texts need quotation marks."))
        }
    }

    private mutating func number() throws(LocatedJSON.SyntaxError) -> String {
        let start = position
        _ = take("-")
        let leadingZero = peek == UInt8(ascii: "0")
        let whole = skipDigits()
        var isNumber = whole > 0 && !(leadingZero && whole > 1)
        if take(".") { isNumber = skipDigits() > 0 && isNumber }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            isNumber = skipDigits() > 0 && isNumber
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard isNumber else {
            throw problem(localized("Invalid number; texts need quotation marks."))
        }
        return text
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return position - start
    }
}

extension LocatedJSONParser {
    private mutating func string() throws(LocatedJSON.SyntaxError) -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let result = String(validating: text, as: UTF8.self) else {
                    throw problem(localized("A text is not UTF-8."))
                }
                return result
            case UInt8(ascii: "\\"): text += try escaped().utf8
            case 0x00..<0x20: throw problem(localized("A quotation mark is missing at the end of a text."))
            default: text.append(byte)
            }
        }
        throw problem(localized("A quotation mark is missing at the end of a text."))
    }

    private mutating func escaped() throws(LocatedJSON.SyntaxError) -> String {
        defer { position += 1 }
        switch peek {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try escapedScalar()
        default: throw problem(localized("A backslash in a text must be doubled."))
        }
    }

    /// Parses the four digits after `\u`, and a second escape if the first is half of a surrogate pair.
    ///
    /// Ends at the last digit.
    private mutating func escapedScalar() throws(LocatedJSON.SyntaxError) -> String {
        var units = [try fourDigits()]
        if UTF16.isLeadSurrogate(units[0]) {
            position += 1
            guard take("\\"), peek == UInt8(ascii: "u") else {
                throw problem(localized("\\u is followed by half a character."))
            }
            units.append(try fourDigits())
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw problem(localized("\\u is followed by half a character."))
        }
        return text
    }

    private mutating func fourDigits() throws(LocatedJSON.SyntaxError) -> UInt16 {
        guard
            position + 4 < bytes.count,
            let digits = String(validating: bytes[position + 1...position + 4], as: UTF8.self),
            digits.allSatisfy(\.isHexDigit), let unit = UInt16(digits, radix: 16)
        else { throw problem(localized("\\u needs four hexadecimal digits.")) }
        position += 4
        return unit
    }
}
