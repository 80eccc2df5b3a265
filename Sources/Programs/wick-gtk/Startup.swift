import CommandLineOptions
import Foundation
import KitLocalization
import WickConfiguration

/// The work done before the window opens.
enum Startup {
    private static let syntax = CommandSyntax(
        name: "wick-gtk", summary: localized("Watch the crypto market in a window."),
        discussion: CommonOptions.discussion,
        groups: [CommonOptions.group])

    /// Reads the settings, or exits: after printing help, or with status 2 and an error message.
    ///
    /// - Parameter variables: The environment variables, including the keys.
    static func configuration(variables: [String: String]) -> Configuration {
        do {
            let arguments = try syntax.parse(CommandLine.arguments.dropFirst())
            if arguments.contains(.help) {
                print(syntax.helpText, terminator: "")
                CurrentProcess.exit(0)
            }
            return try Configuration(arguments: arguments, variables: variables, readFile: .disk)
        } catch let error as UsageError {
            say(localized("\(error.message) See \"wick-gtk --help\"."))
        } catch let error as ConfigurationError {
            say([error.message, error.advice].compactMap(\.self).joined(separator: " "))
        } catch {
            say("\(error)")
        }
        CurrentProcess.exit(2)
    }

    /// Prints a message to standard error; may be called on any thread.
    static func say(_ text: String) {
        FileHandle.standardError.write(Data("wick-gtk: \(text)\n".utf8))
    }
}
