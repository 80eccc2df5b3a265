import CommandLineOptions
import WickConfiguration

extension Configuration {
    /// The settings of a program that was started with these flags, without a configuration file.
    static func test(_ flags: [String] = [], variables: [String: String] = [:]) throws -> Configuration {
        let syntax = CommandSyntax(name: "wick", summary: "S.", groups: [CommonOptions.group])
        return try Configuration(
            arguments: syntax.parse(flags), variables: variables,
            readFile: ConfigurationFileReader { _ in nil })
    }
}
