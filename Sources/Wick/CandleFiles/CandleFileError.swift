import KitLocalization

/// Why a file of candles could not be read.
public enum CandleFileError: Error, Hashable, Sendable {
    /// It is larger than this number of bytes.
    case tooLarge(limit: Int)
    /// It contains only blank lines.
    case empty
    /// It is UTF-16, which is not supported.
    case wideText
    /// Its first line has no column names.
    case noHeader
    /// Its first line lacks columns.
    case missingColumns([String])
    /// Its first line contains a column twice.
    case repeatedColumn(String)
    /// No line after the header could be read: the number of lines, and the first problems.
    case nothingReadable(lines: Int, problems: [CandleFile.LineProblem])

    /// The localized error message, including what the user can do.
    ///
    /// - Parameter name: The name of the file, as used at the start of a sentence.
    public func message(for name: String) -> String {
        let header = CandleCSV.columns.joined(separator: ",")
        switch self {
        case .tooLarge(let limit):
            return
                localized(
                    "\(name) is larger than the limit of \(limit >> 20) MiB. Remove old candles, or use longer ones."
                )
        case .empty:
            return localized("\(name) is empty. Its first line should be \(header), and each further line a candle.")
        case .wideText: return localized("\(name) is text in UTF-16. Save it as UTF-8.")
        case .noHeader:
            return localized("\(name) does not name its columns. Its first line should be \(header), in any order.")
        case .missingColumns(let names):
            return
                localized(
                    "\(name) has no column \(names.joined(separator: ", ")). Its first line must contain \(header), in any order."
                )
        case .repeatedColumn(let column):
            return localized("\(name) has two columns named \(column). Rename one of them.")
        case .nothingReadable(0, _): return localized("\(name) has no lines below its header. Each should be a candle.")
        case .nothingReadable(let lines, let problems):
            let failure = localized(
                lines, "\(name): the one candle cannot be read.",
                "\(name): none of the \(lines) candles can be read.")
            return ([failure] + problems.map(\.sentence)).joined(separator: " ")
        }
    }
}
