import AppFrame
import CommandLineOptions
import Testing

@Suite("The command line of an app with a window")
struct AppCommandTests {
    private static let size = Option(
        "size", placeholder: "N", format: .wholeNumber(in: 1...5), help: "How large it is.")
    private let command = AppCommand(
        "paws", version: "1.2", summary: "Counts paws.", groups: [CommandSyntax.Group("Paws", [Self.size.syntax])],
        discussion: "Cats have four.")

    private func outcome(_ arguments: String...) -> AppCommand.Outcome<Int?> {
        command.outcome(of: arguments) { parsed throws(UsageError) in try parsed.value(of: Self.size) }
    }

    private func unexpected(_ words: Comment) { Issue.record(words) }

    @Test("gives the app its options")
    func options() {
        guard case .goesOn(let size) = outcome("--size", "3") else { return unexpected("It goes on.") }
        #expect(size == 3)
        guard case .goesOn(nil) = outcome() else { return unexpected("It goes on without options.") }
    }

    @Test("tells all of it on --help, whatever else is said")
    func help() {
        guard case .ends(let text) = outcome("--help", "--size", "3") else { return unexpected("It ends.") }
        for words in ["paws", "Counts paws.", "--size N", "How large it is.", "--version", "Cats have four."] {
            #expect(text.contains(words), "\(words)")
        }
    }

    @Test("tells the version")
    func version() {
        guard case .ends("paws 1.2\n") = outcome("--version") else { return unexpected("It ends.") }
    }

    @Test(
        "refuses what it does not know, with a way to more",
        arguments: [["--colour"], ["--size"], ["--size", "9"], ["paw"]])
    func refusal(arguments: [String]) {
        let outcome: AppCommand.Outcome<Int?> = command.outcome(of: arguments) { parsed throws(UsageError) in
            try parsed.value(of: Self.size)
        }
        guard case .refuses(let text) = outcome else { return unexpected("It is refused.") }
        #expect(text.hasSuffix("See \"paws --help\"."))
    }
}
