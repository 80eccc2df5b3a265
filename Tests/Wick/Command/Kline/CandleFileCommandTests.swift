import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickCandleFiles
import WickChart

@testable import WickCommand

@Suite("wick kline with files")
struct CandleFileCommandTests {
    private let context = FakeCommandContext()
    private let written = WrittenFiles()

    /// Files with a given text that record writes.
    private func files(_ text: String, refusing failure: WholeFile.Failure? = nil) -> Files {
        Files(
            read: { _, limit throws(WholeFile.Failure) in
                guard text.utf8.count <= limit else { throw .tooLarge }
                return Array(text.utf8)
            },
            write: { [written] bytes, path throws(WholeFile.Failure) in
                if let failure { throw failure }
                written.files.withLock { $0[path] = bytes }
            })
    }

    private let hours = "close,time,open,high,low\n2,2026-01-01T01:00:00Z,1,3,1\n1,2026-01-01T00:00:00Z,1,2,0.5\nx\n"

    @Test("A file is written as a table without a currency, oldest first, and invalid lines are reported")
    func table() {
        #expect(context.run(["kline", "--input=my.csv"], files: files(hours)) == .success)
        #expect(
            context.output == """
                Time (UTC)            Open  High     Low  Close  Volume
                2026-01-01T00:00:00Z  1.00  2.00  0.5000   1.00       —
                2026-01-01T01:00:00Z  1.00  3.00    1.00   2.00       —

                """)
        #expect(
            context.errorOutput == """
                wick: "my.csv" has 2 candles of 1 hour.
                wick: 1 line could not be read and was skipped:
                wick: Line 4: it has 1 field where the header names 5.

                """)
    }

    @Test("Only the newest candles, as JSON or CSV, without messages if quiet")
    func formats() {
        #expect(
            context.run(["kline", "--input=-", "--limit=1", "--format=csv", "--quiet"], files: files(hours))
                == .success)
        #expect(context.output == "time,open,high,low,close,volume\r\n2026-01-01T01:00:00Z,1,3,1,2,\r\n")
        #expect(context.errorOutput.isEmpty)
    }

    @Test("A picture is written to its file, and nothing to standard output")
    func picture() throws {
        let arguments = ["kline", "--input=my.csv", "--format=png", "--output=my.png", "--size=400x300"]
        #expect(context.run(arguments, files: files(hours)) == .success)
        let png = try #require(written.files.withLock { $0["my.png"] })
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && context.output.isEmpty)
        #expect(Array(png[16..<24]) == [0, 0, 0x01, 0x90, 0, 0, 0x01, 0x2C])
    }

    @Test("A picture as SVG has the title as text; times are local, or in the requested time zone")
    func svg() throws {
        func svg(_ options: String...) throws -> String {
            let arguments = ["kline", "--input=my.csv", "--format=svg", "--output=my.svg", "--type=line"] + options
            #expect(context.run(arguments, files: files(hours)) == .success)
            return String(decoding: try #require(written.files.withLock { $0["my.svg"] }), as: UTF8.self)
        }
        let local = try svg()
        #expect(local.hasPrefix("<?xml ") && local.contains(">my.csv</text>"))
        #expect(try svg("--time-zone=local") == local)
        #expect(try svg("--time-zone=Asia/Kolkata").contains(">Thu 1 Jan 2026, 06:30</text>"))
    }

    @Test("Times of data are UTC, or in the requested time zone")
    func timeZone() {
        func times(_ options: [String]) -> [String] {
            let context = FakeCommandContext()
            #expect(context.run(["kline", "--input=my.csv", "--quiet"] + options, files: files(hours)) == .success)
            return context.output.split(whereSeparator: \.isNewline).map { String($0.prefix(31)) }
        }
        #expect(times(["--format=csv"]).last == "2026-01-01T01:00:00Z,1,3,1,2,")
        #expect(times(["--format=csv", "--time-zone=utc"]).last == "2026-01-01T01:00:00Z,1,3,1,2,")
        #expect(
            times(["--format=csv", "--time-zone=Europe/Berlin"]).last == "2026-01-01T02:00:00+01:00,1,3,1")
        #expect(times(["--format=json", "--time-zone=Asia/Kolkata"])[2] == "  {\"time\":\"2026-01-01T06:30:00+")
        #expect(times(["--time-zone=Europe/Berlin"])[0] == "Time (Europe/Berlin)       Open")
        #expect(times([])[0] == "Time (UTC)            Open  Hig")
    }

    @Test("A picture at scale 2 has twice the pixels per side, and red for rising prices if requested")
    func scaledPicture() throws {
        func png(_ options: String...) throws -> [UInt8] {
            let arguments = ["kline", "--input=my.csv", "--format=png", "--output=my.png", "--size=400x300"] + options
            #expect(context.run(arguments, files: files(hours)) == .success)
            return try #require(written.files.withLock { $0["my.png"] })
        }
        #expect(try Array(png("--scale=2")[16..<24]) == [0, 0, 0x03, 0x20, 0, 0, 0x02, 0x58])
        let (plain, green) = (try png(), try png("--colors=green-rises"))
        #expect(plain == green)
        #expect(try png("--colors=red-rises") != plain)
    }

    @Test("A picture loads older candles for its averages; data has as many candles as requested")
    func warmUp() throws {
        let sizes = Guarded<[String]>([])
        let transport = NotingTransport { url in
            let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
            sizes.withLock { $0 += items.filter { $0.name == "size" }.compactMap(\.value) }
        }
        for arguments in [["--format=png", "--output=a.png"], ["--limit=7", "--format=png", "--output=b.png"], []] {
            #expect(context.run(["kline", "BTC"] + arguments, files: files(""), transport: transport) == .success)
        }
        #expect(sizes.withLock { $0 } == ["129", "36", "100"])
    }

    @Test("A coin's chart is written in the same way, and any format to a file")
    func coin() throws {
        let files = files("")
        #expect(context.run(["kline", "BTC", "--format=png", "--output=a.png"], files: files) == .success)
        #expect(context.run(["kline", "BTC", "--format=json", "--output=a.json"], files: files) == .success)
        let written = written.files.withLock { $0 }
        #expect(written["a.png"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
        #expect(written["a.json"]?.starts(with: Array("[\n  {\"time\"".utf8)) == true)
        #expect(context.output.isEmpty && context.errorOutput.contains("Bitcoin (BTC) in USDT, candles of 5m"))
    }

    @Test("A picture is written to a pipe, but not to a terminal")
    func pipe() {
        #expect(context.run(["kline", "--input=my.csv", "--format=png"], files: files(hours)) == .success)
        #expect(!context.output.isEmpty)
        let terminal = FakeCommandContext()
        #expect(
            terminal.run(["kline", "--input=my.csv", "--format=png"], files: files(hours), isTerminal: true) == .usage)
        #expect(
            terminal.errorOutput == "wick: --format png needs --output FILE: a terminal shows no pictures. "
                + "See \"wick kline --help\".\n")
        #expect(terminal.output.isEmpty)
    }

    @Test("A program without graphics executes the one that has them, before any file is read or request sent")
    func otherProgram() {
        let arguments = ["kline", "--verbose", "--input=-", "--format", "png"]
        let program = "/opt/bin/../libexec/wick/wick-picture"
        #expect(context.run(arguments, programs: [program], draw: nil) == .failure)
        #expect(context.became == [[program] + arguments])
        #expect(
            context.errorOutput == "wick: \(program) could not be started: Exec format error. "
                + "Reinstall Wick, or choose another --format.\n")
    }

    @Test("A failure to render a picture is reported, and nothing is written")
    func undrawn() {
        let status = context.run(
            ["kline", "--input=my.csv", "--format=png", "--output=my.png"], files: files(hours),
            draw: { _, _ throws(ChartPictureError) in throw .noFonts })
        #expect(status == .failure && written.files.withLock { $0.isEmpty })
        #expect(
            context.errorOutput == "wick: No font found. Install one, such as Debian’s fonts-cantarell.\n")
    }

    @Test("Read and write errors are reported with the reason and advice")
    func failures() {
        func errorOutput(_ arguments: [String], _ files: Files) -> String {
            let context = FakeCommandContext()
            #expect(context.run(["kline", "--input=my.csv"] + arguments, files: files) == .failure)
            #expect(context.output.isEmpty)
            return context.errorOutput
        }
        let missing = Files(
            read: { _, _ throws(WholeFile.Failure) in throw .system(ENOENT) },
            write: { _, _ throws(WholeFile.Failure) in })
        let tooLarge = Files(
            read: { _, _ throws(WholeFile.Failure) in throw .tooLarge }, write: { _, _ throws(WholeFile.Failure) in })
        #expect(
            errorOutput([], missing)
                == "wick: \"my.csv\" could not be read: no such file or folder. Check --input.\n")
        #expect(errorOutput([], tooLarge).hasPrefix("wick: \"my.csv\" is larger than the limit of 256 MiB. "))
        #expect(
            errorOutput([], files("time,open,high,low,close\nx\n"))
                == "wick: \"my.csv\": the one candle cannot be read. Line 2: it has 1 field where the header names 5.\n"
        )
        #expect(
            errorOutput(["--output=/x/a.csv"], files(hours, refusing: .system(EACCES)))
                == "wick: \"/x/a.csv\" could not be written: permission denied. Choose another place with --output.\n")
    }

    @Test("A file is drawn regardless of the settings")
    func settings() {
        let variables = ["WICK_ENVIRONMENT": "nonsense"]
        #expect(context.run(["kline", "--input=my.csv"], variables: variables, files: files(hours)) == .success)
    }
}

private final class WrittenFiles: Sendable {
    let files = Guarded<[String: [UInt8]]>([:])
}
