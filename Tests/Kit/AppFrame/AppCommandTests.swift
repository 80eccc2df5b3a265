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

    private func result(_ arguments: String...) -> AppCommand.ParseResult<Int?> {
        command.result(of: arguments) { parsed throws(UsageError) in try parsed.value(of: Self.size) }
    }

    private func unexpected(_ message: Comment) { Issue.record(message) }

    @Test("returns the app's options")
    func options() {
        guard case .goesOn(let size) = result("--size", "3") else { return unexpected("Expected the options") }
        #expect(size == 3)
        guard case .goesOn(nil) = result() else { return unexpected("Expected no options") }
    }

    @Test("prints the whole help on --help, whatever the other arguments")
    func help() {
        guard case .ends(let text) = result("--help", "--size", "3") else { return unexpected("Expected to exit") }
        for message in ["paws", "Counts paws.", "--size N", "How large it is.", "--version", "Cats have four."] {
            #expect(text.contains(message), "\(message)")
        }
    }

    @Test("prints the version")
    func version() {
        guard case .ends("paws 1.2\n") = result("--version") else { return unexpected("Expected to exit") }
    }

    @Test(
        "refuses invalid arguments and refers to --help",
        arguments: [["--colour"], ["--size"], ["--size", "9"], ["paw"]])
    func refusal(arguments: [String]) {
        let result: AppCommand.ParseResult<Int?> = command.result(of: arguments) { parsed throws(UsageError) in
            try parsed.value(of: Self.size)
        }
        guard case .refuses(let text) = result else { return unexpected("Expected a refusal") }
        #expect(text.hasSuffix("See \"paws --help\"."))
    }
}
