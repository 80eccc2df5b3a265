import CommandLineOptions
import Foundation
import KitLocalization

/// The command line of an app with a window: its own options besides `--help` and `--version`.
public struct AppCommand: Sendable {
    /// The result of parsing a command line.
    public enum ParseResult<Options> {
        /// The app starts with these options.
        case goesOn(Options)
        /// The app prints a text on standard output and exits with 0.
        case ends(saying: String)
        /// The app prints an error on standard error and exits with 2.
        case refuses(saying: String)
    }

    private static let version = OptionSyntax("version", help: localized("Show the version."))

    let syntax: CommandSyntax
    private let version: String

    /// Describes a command.
    ///
    /// - Parameters:
    ///   - name: The app's command name: "kittygram".
    ///   - version: Its version, such as "1.0".
    ///   - summary: Its purpose, in one sentence.
    ///   - operands: The meaning of arguments that are not options.
    ///   - groups: Its own options, grouped under headings.
    ///   - discussion: The text below the options in the help.
    public init(
        _ name: String, version: String, summary: String, operands: CommandSyntax.Operands = .none,
        groups: [CommandSyntax.Group] = [], discussion: String = ""
    ) {
        syntax = CommandSyntax(
            name: name, summary: summary, discussion: discussion, operands: operands,
            groups: groups + [CommandSyntax.Group(localized("More"), [Self.version])])
        self.version = version
    }

    /// Parses a command line.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the program's own name.
    ///   - makeOptions: Converts the parsed arguments to the app's options.
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

    /// Parses this process's command line; exits if it asks for help or the version, or is invalid.
    ///
    /// - Parameter makeOptions: Converts the parsed arguments to the app's options.
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

    /// Prints a message on standard error, from any thread.
    public func say(_ text: String) {
        // Standard error may be closed; ignore that.
        try? FileHandle.standardError.write(contentsOf: Data("\(syntax.name): \(text)\n".utf8))
    }
}
