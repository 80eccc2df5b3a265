import KitLocalization
import WickMarket

/// The contents of a file of candles.
public struct CandleFile: Hashable, Sendable {
    /// A line that could not be read.
    public struct LineProblem: Hashable, Sendable {
        /// The line number, from 1.
        public let line: Int
        /// The reason, as a localized clause: "the high \"x\" is no number".
        public let reason: String
    }

    /// How many problems are reported at most.
    public static let reportedProblems = 3

    /// The candles; `skipped` is the number of lines that could not be read.
    public let series: CandleSeries
    /// The first lines that could not be read.
    public let problems: [LineProblem]
    /// How many lines were replaced by a later one with the same time, 0 or more.
    public let repeated: Int

    /// Warnings for the user, one per line; empty if there are none.
    public var notices: [String] {
        var lines: [String] = []
        switch series.skipped {
        case 0: break
        case problems.count:
            lines.append(
                localized(
                    series.skipped, "1 line could not be read and was skipped:",
                    "\(series.skipped) lines could not be read and were skipped:"))
        default:
            lines.append(
                localized(
                    series.skipped, "1 line could not be read and was skipped; the first are:",
                    "\(series.skipped) lines could not be read and were skipped; the first are:"))
        }
        lines += problems.map(\.sentence)
        if repeated > 0 {
            lines.append(
                localized(
                    repeated, "1 line has the time of a later one, which is used.",
                    "\(repeated) lines have the time of a later one, which is used."))
        }
        return lines
    }
}

extension CandleFile.LineProblem {
    /// The problem as a localized sentence with the line number.
    public var sentence: String { localized("Line \(line): \(reason).") }
}
