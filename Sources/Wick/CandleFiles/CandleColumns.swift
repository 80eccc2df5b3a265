/// The columns of a file, read from its first line.
struct CandleColumns {
    /// The character between two fields.
    let separator: UInt8
    let count: Int
    /// The position of each of `CandleCSV.columns`; the last one, the volume, may be missing.
    let positions: [Int?]

    /// Reads the header: the names in any order and case, possibly with others.
    ///
    /// The separator is a comma, or if there is none a semicolon or a tab, which spreadsheets use where a comma is the decimal
    /// separator.
    init(header bytes: ArraySlice<UInt8>) throws(CandleFileError) {
        let line = bytes.drop { $0 == 0x0A || $0 == 0x0D }.prefix { $0 != 0x0A && $0 != 0x0D }
        guard !line.isEmpty else { throw .empty }
        let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        separator = separators.first(where: line.contains) ?? separators[0]
        var records = CSVRecords(line, separator: separator)
        guard case .fields(let fields, _)? = records.next() else { throw .noHeader }
        let names = fields.map { String(decoding: $0.trimmed, as: UTF8.self).lowercased() }
        guard CandleCSV.columns.contains(where: names.contains) else { throw .noHeader }
        if let twice = CandleCSV.columns.first(where: { column in names.count { $0 == column } > 1 }) {
            throw .repeatedColumn(twice)
        }
        let missing = CandleCSV.columns.dropLast().filter { !names.contains($0) }
        guard missing.isEmpty else { throw .missingColumns(missing) }
        count = names.count
        positions = CandleCSV.columns.map(names.firstIndex(of:))
    }
}

extension ArraySlice<UInt8> {
    /// The text without leading and trailing spaces and tabs.
    var trimmed: ArraySlice<UInt8> {
        var text = drop { $0 == 0x20 || $0 == 0x09 }
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        return text
    }
}
