import CommandLineOptions
import WickConfiguration

extension Configuration {
    /// The configuration from flags and variables, without a configuration file.
    static func test(_ flags: [String] = [], variables: [String: String] = [:]) throws -> Configuration {
        let syntax = CommandSyntax(name: "wick", summary: "S.", groups: [CommonOptions.group])
        return try Configuration(
            arguments: syntax.parse(flags), variables: variables,
            readFile: ConfigurationFileReader { _ in nil })
    }
}
