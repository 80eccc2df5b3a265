import CommandLineOptions
import KitLocalization
import WickCandleFiles
import WickChart
import WickMarket

/// `wick kline --input`: reads the user's own candles from a file, and writes them.
struct CandleFileCommand {
    let path: String
    let options: KlineOptions
    let writer: CandleWriter
    let context: CommandContext

    func run() -> ExitStatus {
        let file: CandleFile
        do {
            file = try CandleCSV.read(try context.files.read(path, CandleCSV.sizeLimit))
        } catch let error as CandleFileError {
            context.say(error.message(for: name))
            return .failure
        } catch WholeFile.Failure.tooLarge {
            context.say(CandleFileError.tooLarge(limit: CandleCSV.sizeLimit).message(for: name))
            return .failure
        } catch {
            let reason = (error as? WholeFile.Failure)?.reason ?? "\(error)"
            context.say(localized("\(name) could not be read: \(reason). Check --input."))
            return .failure
        }
        let interval = ChartInterval(of: file.series.candles)
        let title = ChartPicture.Title(displayName, details: interval.title)
        if let status = writer.write(
            file.series, limit: options.limit, interval: interval, currency: .unknown, title: title)
        {
            return status
        }
        if !options.isQuiet {
            let count = file.series.candles.count
            context.say(
                localized(
                    count, "\(name) has \(count) candle of \(interval.title).",
                    "\(name) has \(count) candles of \(interval.title)."))
            file.notices.forEach(context.say)
        }
        return .success
    }

    /// The name of the file in a sentence.
    private var name: String { path == "-" ? localized("Standard input") : path.quoted }

    /// The name in the chart's title: the file name without folders.
    private var displayName: String {
        path == "-"
            ? localized("Standard input") : path.split(separator: "/").last.map { String($0).sanitizedText } ?? path
    }
}
