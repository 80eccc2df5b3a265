import KitLocalization

/// Iterates over the records of comma-separated values (RFC 4180).
///
/// A line ends with CRLF, LF or CR; blank lines are skipped. Invalid quotation marks only affect their own line: parsing
/// continues with the next line, even if the quoted field extends beyond it.
struct CSVRecords: IteratorProtocol {
    enum Record {
        /// The fields without their quotation marks, and the number of the first line.
        case fields([ArraySlice<UInt8>], line: Int)
        /// The quotation marks are invalid.
        case broken(reason: String, line: Int)
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var position: Int
    private var line = 1

    /// Creates an iterator.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 without a byte order mark.
    ///   - separator: The character between two fields.
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
                return .broken(reason: localized("its quotation marks do not match"), line: start.line)
            }
            fields.append(field)
            guard position < bytes.endIndex, bytes[position] == separator else { break }
            position += 1
        }
        if position < bytes.endIndex { passLineEnd() }
        return .fields(fields, line: start.line)
    }

    /// The field that starts here; `nil` if its quotation marks are invalid.
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

    /// Skips a line ending; CRLF is one.
    private mutating func passLineEnd() {
        let byte = bytes[position]
        position += 1
        if byte == Self.carriageReturn, position < bytes.endIndex, bytes[position] == Self.lineFeed { position += 1 }
        line += 1
    }
}
