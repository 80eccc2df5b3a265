import KitLocalization

/// Why a file has no candles to show.
public enum CandleFileError: Error, Hashable, Sendable {
    /// It is larger than so many bytes.
    case tooLarge(limit: Int)
    /// It holds nothing but blank lines.
    case empty
    /// It is text in an encoding that is not read: UTF-16.
    case wideText
    /// Its first line names no columns.
    case noHeader
    /// Its first line lacks columns.
    case missingColumns([String])
    /// Its first line names a column twice.
    case repeatedColumn(String)
    /// No line below the first could be read: how many there are, and what is wrong with the first ones.
    case nothingReadable(lines: Int, problems: [CandleFile.LineProblem])

    /// What is wrong and what to do about it.
    ///
    /// - Parameter name: What the file is called at the beginning of a sentence.
    public func message(for name: String) -> String {
        let header = CandleCSV.columns.joined(separator: ",")
        switch self {
        case .tooLarge(let limit):
            return
                localized(
                    "\(name) is larger than \(limit >> 20) MiB, the most that is read. Leave out old candles, or use longer ones."
                )
        case .empty:
            return localized("\(name) is empty. Its first line should be \(header), and each further line a candle.")
        case .wideText: return localized("\(name) is text in UTF-16. Save it as UTF-8.")
        case .noHeader:
            return localized("\(name) does not name its columns. Its first line should be \(header), in any order.")
        case .missingColumns(let names):
            return
                localized(
                    "\(name) has no column \(names.joined(separator: ", ")). Its first line should be \(header), in any order."
                )
        case .repeatedColumn(let column):
            return localized("\(name) has two columns \(column). Rename the one that is not meant.")
        case .nothingReadable(0, _): return localized("\(name) has no line below its header. Each should be a candle.")
        case .nothingReadable(let lines, let problems):
            let failure = localized(
                lines, "\(name): the one candle cannot be read.",
                "\(name): none of the \(lines) candles can be read.")
            return ([failure] + problems.map(\.sentence)).joined(separator: " ")
        }
    }
}
