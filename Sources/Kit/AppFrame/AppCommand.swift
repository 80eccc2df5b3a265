import CommandLineOptions
import Foundation
import KitLocalization
import KitProcesses

/// The command line of an app with a window: its own options beside `--help` and `--version`.
public struct AppCommand: Sendable {
    /// What a command line comes to.
    public enum ParseResult<Options> {
        /// The app goes on, with these options.
        case goesOn(Options)
        /// The app says something on standard output and ends with 0.
        case ends(saying: String)
        /// The app says what is wrong on standard error and ends with 2.
        case refuses(saying: String)
    }

    private static let version = OptionSyntax("version", help: localized("Show the version."))

    private let syntax: CommandSyntax
    private let version: String

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - name: The app's name as a person types it: "kittygram".
    ///   - version: Its version, as "1.0".
    ///   - summary: What it is for, in one sentence.
    ///   - operands: What arguments that are no options mean.
    ///   - groups: Its own options, by headings.
    ///   - discussion: What help says below the options.
    public init(
        _ name: String, version: String, summary: String, operands: CommandSyntax.Operands = .none,
        groups: [CommandSyntax.Group] = [], discussion: String = ""
    ) {
        syntax = CommandSyntax(
            name: name, summary: summary, discussion: discussion, operands: operands,
            groups: groups + [CommandSyntax.Group(localized("More"), [Self.version])])
        self.version = version
    }

    /// Reads a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the program's own name.
    ///   - makeOptions: Takes what the app wants from it.
    public func result<Options>(
        of arguments: some Sequence<String>, _ makeOptions: (ParsedArguments) throws(UsageError) -> Options
    ) -> ParseResult<Options> {
        do {
            let parsed = try syntax.parse(arguments)
            if parsed.contains(.help) { return .ends(saying: syntax.helpText) }
            if parsed.contains(Self.version) { return .ends(saying: "\(syntax.name) \(version)\n") }
            return .goesOn(try makeOptions(parsed))
        } catch {
            return .refuses(saying: localized("\(error.message) See \"\(syntax.name) --help\"."))
        }
    }

    /// Reads this process's command line; ends the process where it asks for help or the version, or is wrong.
    ///
    /// - Parameter makeOptions: Takes what the app wants from it.
    public func read<Options>(_ makeOptions: (ParsedArguments) throws(UsageError) -> Options) -> Options {
        switch result(of: CommandLine.arguments.dropFirst(), makeOptions) {
        case .goesOn(let options):
            return options
        case .ends(let text):
            print(text, terminator: "")
            CurrentProcess.exit(0)
        case .refuses(let text):
            say(text)
            CurrentProcess.exit(2)
        }
    }

    /// Tells the person something on standard error, from any thread.
    public func say(_ text: String) {
        // Nobody may be there to read; that is no reason to end.
        try? FileHandle.standardError.write(contentsOf: Data("\(syntax.name): \(text)\n".utf8))
    }
}
