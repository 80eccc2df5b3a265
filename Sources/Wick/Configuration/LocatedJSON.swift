import KitLocalization

/// A JSON value that knows the line it stands on, so that a message about it can say where to look.
struct LocatedJSON: Hashable, Sendable {
    /// What the value is.
    enum Content: Hashable, Sendable {
        case object([Member])
        case array([LocatedJSON])
        case string(String)
        /// A number as it is written.
        case number(String)
        case boolean(Bool)
        case null
    }

    /// One name of an object with its value.
    struct Member: Hashable, Sendable {
        let name: String
        /// The line of the name, from 1.
        let line: Int
        let value: LocatedJSON
    }

    let content: Content
    /// The line on which the value begins, from 1.
    let line: Int

    /// Why a text is no JSON.
    struct SyntaxError: Error, Hashable, Sendable {
        /// The line, from 1.
        let line: Int
        /// What is wrong there, as a sentence.
        let problem: String
    }

    /// Reads a text of RFC 8259.
    ///
    /// - Parameter bytes: The text in UTF-8, with or without a byte order mark.
    init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = LocatedJSONParser(bytes: bytes)
        self = try parser.document()
    }

    init(content: Content, line: Int) {
        self.content = content
        self.line = line
    }

    /// What the value is, in a sentence: "a list".
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
