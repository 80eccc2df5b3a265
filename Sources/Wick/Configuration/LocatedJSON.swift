import KitLocalization

/// A JSON value with its line number, for error messages.
struct LocatedJSON: Hashable, Sendable {
    enum Content: Hashable, Sendable {
        case object([Member])
        case array([LocatedJSON])
        case string(String)
        /// An unparsed number.
        case number(String)
        case boolean(Bool)
        case null
    }

    /// A name and its value in an object.
    struct Member: Hashable, Sendable {
        let name: String
        /// The line of the name, from 1.
        let line: Int
        let value: LocatedJSON
    }

    let content: Content
    /// The line on which the value starts, from 1.
    let line: Int

    struct SyntaxError: Error, Hashable, Sendable {
        /// The line, from 1.
        let line: Int
        /// The localized error message, as a sentence.
        let problem: String
    }

    /// Parses JSON (RFC 8259).
    ///
    /// - Parameter bytes: UTF-8, with or without a byte order mark.
    init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = LocatedJSONParser(bytes: bytes)
        self = try parser.document()
    }

    init(content: Content, line: Int) {
        self.content = content
        self.line = line
    }

    /// The kind of the value for an error message: "a list".
    var kindName: String {
        switch content {
        case .object: localized("an object")
        case .array: localized("a list")
        case .string: localized("a text")
        case .number: localized("a number")
        case .boolean: localized("true or false")
        case .null: "null"
        }
    }
}
