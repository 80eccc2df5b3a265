import KitLocalization

/// The records of a text of comma-separated values (RFC 4180), one by one.
///
/// A line ends with CRLF, LF or CR, and blank lines are passed over. A quotation that is wrong costs its own line alone:
/// reading goes on with the next one, however far the quotation would have reached.
struct CSVRecords: IteratorProtocol {
    /// One record.
    enum Record {
        /// Its fields without their quotation marks, and the number of the line where it begins.
        case fields([ArraySlice<UInt8>], line: Int)
        /// Its quotation is wrong.
        case broken(reason: String, line: Int)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var position: Int
    private var line = 1

    /// Makes the records of a text.
    ///
    /// - Parameters:
    ///   - bytes: The text, in UTF-8 without a byte-order mark.
    ///   - separator: What stands between two fields.
    init(_ bytes: ArraySlice<UInt8>, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        position = bytes.startIndex
    }

    mutating func next() -> Record? {
        while position < bytes.endIndex, endsLine(position) { passLineEnd() }
        guard position < bytes.endIndex else { return nil }
        let start = (position: position, line: line)
        var fields: [ArraySlice<UInt8>] = []
        fields.reserveCapacity(8)
        while true {
            guard let field = nextField() else {
                position =
                    bytes[start.position...].firstIndex { $0 == Self.lineFeed || $0 == Self.carriageReturn }
                    ?? bytes.endIndex
                line = start.line
                return .broken(reason: localized("its quotation marks do not fit together"), line: start.line)
            }
            fields.append(field)
            guard position < bytes.endIndex, bytes[position] == separator else { break }
            position += 1
        }
        if position < bytes.endIndex { passLineEnd() }
        return .fields(fields, line: start.line)
    }

    /// The field that begins here; `nil` where its quotation is wrong.
    private mutating func nextField() -> ArraySlice<UInt8>? {
        guard position < bytes.endIndex, bytes[position] == Self.quote else {
            let start = position
            while position < bytes.endIndex, bytes[position] != separator, !endsLine(position) { position += 1 }
            return bytes[start..<position]
        }
        position += 1
        var field: [UInt8] = []
        while position < bytes.endIndex {
            let byte = bytes[position]
            if byte == Self.quote {
                position += 1
                guard position < bytes.endIndex, bytes[position] == Self.quote else {
                    let isEnd = position == bytes.endIndex || bytes[position] == separator || endsLine(position)
                    return isEnd ? field[...] : nil
                }
                position += 1
            } else if endsLine(position) {
                passLineEnd()
            } else {
                position += 1
            }
            field.append(byte)
        }
        return nil
    }

    private func endsLine(_ position: Int) -> Bool {
        bytes[position] == Self.lineFeed || bytes[position] == Self.carriageReturn
    }

    /// Passes a line's end: CRLF is one.
    private mutating func passLineEnd() {
        let byte = bytes[position]
        position += 1
        if byte == Self.carriageReturn, position < bytes.endIndex, bytes[position] == Self.lineFeed { position += 1 }
        line += 1
    }
}
