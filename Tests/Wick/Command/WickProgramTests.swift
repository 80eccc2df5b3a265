import Testing
import WickMarket

@testable import WickCommand

@Suite("The command wick")
struct WickProgramTests {
    private let context = FakeCommandContext()

    @Test("The version is Wick's shared version", arguments: [["--version"], ["--environment", "qa", "--version"]])
    func version(_ arguments: [String]) {
        #expect(context.run(arguments) == .success)
        #expect(context.output == "wick \(WickVersion.current)\n")
        #expect(context.errorOutput.isEmpty)
    }

    @Test(
        "Help is written to standard output, and is the same for all ways to request it",
        arguments: [
            (["--help"], "Usage: wick [OPTIONS] [COMMAND]"), (["-h"], "Usage: wick [OPTIONS] [COMMAND]"),
            (["help"], "Usage: wick [OPTIONS] [COMMAND]"), (["help", "prices"], "Usage: wick prices [OPTIONS]"),
            (["prices", "--help"], "Usage: wick prices [OPTIONS]"),
            (["--help", "prices"], "Usage: wick [OPTIONS] [COMMAND]"),
            (["kline", "--help"], "Usage: wick kline [OPTIONS] COIN"),
            (["help", "kline"], "Usage: wick kline [OPTIONS] COIN"),
            (["open", "--help"], "Usage: wick open [OPTIONS] COIN"),
            (["help", "open"], "Usage: wick open [OPTIONS] COIN"),
            (["sources", "--help"], "Usage: wick sources [OPTIONS]"),
            (["help", "sources"], "Usage: wick sources [OPTIONS]"),
            (["check", "--help"], "Usage: wick check [OPTIONS]"), (["help", "check"], "Usage: wick check [OPTIONS]"),
            (["help", "help"], "Usage: wick help [COMMAND]"), (["help", "--help"], "Usage: wick"),
        ])
    func help(_ arguments: [String], _ start: String) {
        #expect(context.run(arguments) == .success)
        #expect(context.output.hasPrefix(start + "\n") || start == "Usage: wick" && !context.output.isEmpty)
        #expect(context.errorOutput.isEmpty)
    }

    @Test(
        "Help contains every option of the command, names where the others are, and fits a terminal",
        arguments: [
            ("prices", ["--search", "--sort", "--descending", "--section", "--limit", "--format", "--quiet"]),
            (
                "kline",
                [
                    "--source", "--interval", "--input", "--limit", "--format", "--output", "--size", "--theme",
                    "--quiet",
                ]
            ), ("check", ["--format"]), ("sources", ["--format"]), ("open", ["--print", "--quiet"]),
        ])
    func wholeHelp(_ command: String, _ own: [String]) {
        _ = context.run(["help", command])
        for option in own + ["--verbose"] { #expect(context.output.contains("\n  \(option)")) }
        #expect(context.output.contains("\n\nExamples:\n  wick \(command)"))
        #expect(context.output.contains("-h, --help"))
        #expect(context.output.contains("\n\nData Source: see \"wick --help\".\n"))
        #expect(!context.output.contains("  --environment"))
        #expect(context.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test("The help of wick lists the options that all commands have")
    func commonHelp() {
        _ = context.run(["--help"])
        let common = ["environment", "base-url", "stream-url", "coins", "seed", "listing-limit", "timeout", "attempts"]
        for option in common { #expect(context.output.contains("\n  --\(option) ")) }
        #expect(context.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(
        "Usage errors end with status 2 and one line that says what is allowed",
        arguments: [
            (["price"], "wick: Unknown command: \"price\". Did you mean prices? See \"wick --help\".\n"),
            (["help", "pries"], "wick: Unknown command: \"pries\". Did you mean prices? See \"wick --help\".\n"),
            (
                ["--enviroment"],
                "wick: Unknown option: \"--enviroment\". Did you mean --environment? See \"wick --help\".\n"
            ),
            (["prices", "x"], "wick: Unexpected argument. See \"wick prices --help\".\n"),
            (
                ["prices", "--limit", "no"],
                "wick: --limit takes a whole number from 1 to 20000. See \"wick prices --help\".\n"
            ),
            (["kline"], "wick: Missing argument: COIN. See \"wick kline --help\".\n"),
            (
                ["kline", "a", "b"],
                "wick: Unexpected argument. See \"wick kline --help\".\n"
            ),
            (
                ["kline", "BTC", "--interval", "5min"],
                "wick: --interval takes 1m, 5m, 15m, 30m, 1h, 4h, 1d or 1w. See \"wick kline --help\".\n"
            ),
            (
                ["check", "--format", "csv"],
                "wick: --format takes table or json. See \"wick check --help\".\n"
            ),
            (
                ["--coins", "3"],
                "wick: --coins works only with --environment qa; the environment is production. Add --environment qa, or omit --coins.\n"
            ),
            (
                ["--environment", "test", "prices"],
                "wick: --environment takes production, staging or qa.\n"
            ),
        ])
    func usage(_ arguments: [String], _ errorOutput: String) {
        #expect(context.run(arguments) == .usage)
        #expect(context.errorOutput == errorOutput)
        #expect(context.output.isEmpty)
    }

    @Test("A configuration file that cannot be parsed ends with status 2 and the line number")
    func brokenFile() {
        #expect(context.run(["prices"], file: "{\n\"coins\": }") == .usage)
        #expect(
            context.errorOutput
                == "wick: /home/ada/.config/wick/config.json, line 2: A value is missing. "
                + "Correct the file, or move it away to start without it: /home/ada/.config/wick/config.json\n")
    }

    @Test("Output that cannot be written is a failure, unless the reader has closed the pipe")
    func unwritable() {
        #expect(context.run(["--version"], outputFailure: .readerGone) == .success)
        #expect(context.errorOutput.isEmpty)
        #expect(context.run(["--help"], outputFailure: .failed("No space left on device")) == .failure)
        #expect(
            context.errorOutput
                == "wick: The output could not be written: No space left on device. Check where standard output goes.\n"
        )
    }
}
