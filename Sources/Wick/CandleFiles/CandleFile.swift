import KitLocalization
import WickMarket

/// What was read of a file of candles.
public struct CandleFile: Hashable, Sendable {
    /// A line that could not be read.
    public struct LineProblem: Hashable, Sendable {
        /// The number of the line, from 1, as an editor shows it.
        public let line: Int
        /// Why, as a clause: "the high \"x\" is no number".
        public let reason: String
    }

    /// How many problems are kept to be told.
    public static let reportedProblems = 3

    /// The candles; `skipped` says how many lines could not be read.
    public let series: CandleSeries
    /// The first of the lines that could not be read.
    public let problems: [LineProblem]
    /// How many lines gave way to a later one with the same time, 0 or more.
    public let repeated: Int

    /// What a person should know of it, a line each; none where all is well.
    public var notices: [String] {
        var lines: [String] = []
        switch series.skipped {
        case 0: break
        case problems.count:
            lines.append(
                localized(
                    series.skipped, "1 line could not be read and is left out:",
                    "\(series.skipped) lines could not be read and are left out:"))
        default:
            lines.append(
                localized(
                    series.skipped, "1 line could not be read and is left out; the first are:",
                    "\(series.skipped) lines could not be read and are left out; the first are:"))
        }
        lines += problems.map(\.sentence)
        if repeated > 0 {
            lines.append(
                localized(
                    repeated, "1 line has the time of a later one, which counts.",
                    "\(repeated) lines have the time of a later one, which counts."))
        }
        return lines
    }
}

extension CandleFile.LineProblem {
    /// The problem as a sentence that begins with the number of the line.
    public var sentence: String { localized("Line \(line): \(reason).") }
}
