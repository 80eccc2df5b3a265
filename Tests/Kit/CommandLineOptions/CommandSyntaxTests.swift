import CommandLineOptions
import Testing

@Suite("Parsing a command line")
struct CommandSyntaxTests {
    private enum Colour: String, CaseIterable, Sendable { case red, green }

    private let colour = Option<Colour>("colour", placeholder: "COLOUR", format: .choice, help: "Paint it.")
    private let count = Option<Int>("count", placeholder: "N", format: .wholeNumber(in: 1...20), help: "How many.")
    private let name = Option<String>("name", placeholder: "TEXT", format: .text(), help: "What to call it.")
    private let loud = OptionSyntax("loud", short: "l", help: "Say it out loud.")

    private func syntax(_ operands: CommandSyntax.Operands = .none) -> CommandSyntax {
        CommandSyntax(
            name: "paint", summary: "Paint something.", operands: operands,
            groups: [.init("Options", [colour.syntax, count.syntax, name.syntax, loud])])
    }

    @Test("Quoting escapes invisible characters and truncates long text")
    func quoted() {
        #expect("a\u{202E}b\u{1B}\n".quoted == "\"a\\u{202e}b\\u{1b}\\u{a}\"")
        #expect(String(repeating: "x", count: 81).quoted == "\"" + String(repeating: "x", count: 80) + "…\"")
    }

    @Test("A value follows its option as the next argument or after an equals sign")
    func values() throws {
        let parsed = try syntax().parse(["--colour", "red", "--count=7", "--name=a=b"])
        #expect(try parsed.value(of: colour) == .red)
        #expect(try parsed.value(of: count) == 7)
        #expect(try parsed.value(of: name) == "a=b")
        #expect(!parsed.contains(loud))
    }

    @Test("A switch has a long name and may have a short one", arguments: ["--loud", "-l"])
    func switches(_ argument: String) throws {
        #expect(try syntax().parse([argument]).contains(loud))
    }

    @Test("An option that was not given has no value")
    func absent() throws {
        let parsed = try syntax().parse([])
        #expect(try parsed.value(of: count) == nil)
        #expect(try parsed.values(of: name) == [])
    }

    @Test("The last value of a repeated option is used; a repeatable option returns all in order")
    func repeated() throws {
        let parsed = try syntax().parse(["--name", "a", "--name=b"])
        #expect(try parsed.value(of: name) == "b")
        #expect(try parsed.values(of: name) == ["a", "b"])
    }

    @Test("An empty value is valid")
    func emptyValue() throws {
        #expect(try syntax().parse(["--name="]).value(of: name) == "")
        #expect(try syntax().parse(["--name", ""]).value(of: name) == "")
    }

    @Test("A value may begin with one dash, and with two after an equals sign")
    func dashedValues() throws {
        #expect(try syntax().parse(["--name", "-5"]).value(of: name) == "-5")
        #expect(try syntax().parse(["--name=--x"]).value(of: name) == "--x")
    }

    @Test("A double dash ends the options")
    func endOfOptions() throws {
        let parsed = try syntax(.upTo(2, placeholder: "[FILE]")).parse(["--loud", "--", "--name", "-"])
        #expect(parsed.contains(loud))
        #expect(parsed.operands == ["--name", "-"])
    }

    @Test("The subcommand and the arguments after it are not parsed; those before it are preserved")
    func command() throws {
        let parsed = try syntax(.command(placeholder: "[COMMAND]")).parse(
            ["--colour", "red", "-l", "go", "--unknown", "--", "x"])
        #expect(parsed.operands == ["go"])
        #expect(parsed.leading == ["--colour", "red", "-l"])
        #expect(parsed.rest == ["--unknown", "--", "x"])
    }

    @Test(
        "Errors name the invalid argument and suggest what was probably meant",
        arguments: [
            (["--color", "red"], "Unknown option: \"--color\". Did you mean --colour?"),
            (["--zzz"], "Unknown option: \"--zzz\"."),
            (["-x"], "Unknown option: \"-x\"."),
            (["--count"], "--count needs a value: --count N."),
            (["--count", "--loud"], "--count needs a value: --count N."),
            (["--loud=yes"], "--loud takes no value."),
            (["stray"], "Unexpected argument."),
            (["--name\u{1B}"], "Unknown option: \"--name\\u{1b}\". Did you mean --name?"),
            (["--bad\u{1B}[31m"], "Unknown option."),
            (["-xyz"], "Unknown option."), (["--7f3a9c51"], "Unknown option."),
        ])
    func refusals(_ arguments: [String], _ message: String) {
        let error = #expect(throws: UsageError.self) { try syntax().parse(arguments) }
        #expect(error?.message == message)
    }

    @Test(
        "The error for an invalid value says what is allowed",
        arguments: [
            ("0", "--count takes a whole number from 1 to 20, not \"0\"."),
            ("21", "--count takes a whole number from 1 to 20, not \"21\"."),
            ("+5", "--count takes a whole number from 1 to 20, not \"+5\"."),
            ("5 ", "--count takes a whole number from 1 to 20."),
            ("many", "--count takes a whole number from 1 to 20."),
            (
                String(repeating: "9", count: 22), "--count takes a whole number from 1 to 20."
            ),
            ("99999999999999999999", "--count takes a whole number from 1 to 20, not \"99999999999999999999\"."),
        ])
    func badNumbers(_ text: String, _ message: String) throws {
        let parsed = try syntax().parse(["--count", text])
        let error = #expect(throws: UsageError.self) { try parsed.value(of: count) }
        #expect(error?.message == message)
    }

    @Test("The error for an invalid choice suggests the nearest one")
    func badChoice() throws {
        let parsed = try syntax().parse(["--colour=gren"])
        let error = #expect(throws: UsageError.self) { try parsed.value(of: colour) }
        #expect(error?.message == "--colour takes red or green, not \"gren\". Did you mean green?")
    }

    @Test(
        "A key in the wrong place does not appear in the error, not even in part",
        arguments: [
            "b54bcf4d-1bca-4e8e-9a24-22ff2c3d462c", String(repeating: "7f3a9c51e2b84d06", count: 4), "s3cret+Key/4711=",
            "r3dredredredred", "9f", "-5f3a9c51", "--5f3a9c51e2b84d06",
        ])
    func keys(_ key: String) throws {
        for arguments in [[key], ["--" + key], ["--loud=" + key], ["--count=" + key], ["--colour=" + key], ["-" + key]]
        {
            let error = #expect(throws: UsageError.self) {
                let parsed = try syntax().parse(arguments)
                _ = try parsed.value(of: count)
                _ = try parsed.value(of: colour)
            }
            let text = error.map { "\($0) \($0.message)" } ?? ""
            #expect(!text.contains(key), "\(text)")
            #expect(key.count < 8 || !text.contains(key.dropFirst(2).prefix(6)), "\(text)")
        }
    }

    @Test("Help shows the usage, every option and --help")
    func help() {
        #expect(
            syntax(.upTo(1, placeholder: "[FILE]")).helpText == """
                Usage: paint [OPTIONS] [FILE]

                Paint something.

                Options:
                  --colour COLOUR         Paint it.
                  --count N               How many.
                  --name TEXT             What to call it.
                  -l, --loud              Say it out loud.
                  -h, --help              Show this help.

                """)
    }

    @Test("Help shows examples above the options, and names what lists those that it leaves out")
    func shortHelp() {
        let shared = CommandSyntax.Group(
            "Canvas", [OptionSyntax("size", placeholder: "N", help: "Its size.")], listedBy: "art --help")
        let syntax = CommandSyntax(
            name: "art paint", summary: "Paint something.", discussion: "Paint dries.",
            examples: ["art paint --loud", "art paint"],
            groups: [.init("Options", [OptionSyntax("loud", help: "Say it out loud.")]), shared])
        #expect(
            syntax.helpText == """
                Usage: art paint [OPTIONS]

                Paint something.

                Examples:
                  art paint --loud
                  art paint

                Options:
                  --loud                  Say it out loud.
                  -h, --help              Show this help.

                Canvas: see "art --help".

                Paint dries.

                """)
        #expect(throws: Never.self) { try syntax.parse(["--size", "3"]) }
    }

    @Test("Help wraps lines at 80 columns and puts a long option on its own line")
    func longHelp() {
        let long = OptionSyntax(
            "a-rather-long-name", placeholder: "SITE=URL", help: String(repeating: "word ", count: 30))
        let text = CommandSyntax(name: "x", summary: "S.", groups: [.init("Options", [long])]).helpText
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.contains("  --a-rather-long-name SITE=URL"))
        #expect(lines.contains { $0.hasPrefix(String(repeating: " ", count: 26) + "word word") })
    }
}

@Suite("Value formats")
struct ValueFormatTests {
    @Test("Decimals use a decimal point and must be in range")
    func decimals() throws {
        let format = ValueFormat<Double>.decimal(in: 0.1...600, unit: "seconds")
        #expect(try format.value(of: "0.5") == 0.5)
        #expect(try format.value(of: "30") == 30)
        for text in ["", "0,5", "nan", "inf", "1e2", "0x10", "-1", "0", "601", "1.2.3"] {
            let error = #expect(throws: InvalidValue.self) { try format.value(of: text) }
            #expect(error?.expectation == "a number of seconds from 0.1 to 600.0")
        }
    }

    @Test("The expectation of a number without an upper bound has none")
    func unbounded() throws {
        let format = ValueFormat<UInt64>.wholeNumber(in: 0...UInt64.max)
        #expect(format.expectation == "a whole number, 0 or more")
        #expect(try format.value(of: "18446744073709551615") == .max)
        #expect(throws: InvalidValue.self) { try format.value(of: "-1") }
    }
}

@Suite("Suggestions")
struct SuggestionTests {
    private let words = ["environment", "seed", "coins", "search", "help"]

    @Test(
        "One edit per three letters is tolerated, and an unfinished word is completed",
        arguments: [
            ("enviroment", "environment"), ("sede", "seed"), ("coin", "coins"), ("SEARCH", "search"),
            ("env", "environment"), ("serach", "search"),
        ])
    func near(_ text: String, _ expected: String) {
        #expect(words.nearest(to: text) == expected)
    }

    @Test("Nothing is suggested for unrelated text", arguments: ["", "x", "zzzzzz", "version"])
    func far(_ text: String) {
        #expect(words.nearest(to: text) == nil)
    }
}
