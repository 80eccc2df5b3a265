import CommandLineOptions
import KitInBrowser
import KitLocalization

/// The parsed command line of `in-browser`.
struct InBrowserCommand {
    let program: String
    let arguments: [String]
    let title: String
    let port: UInt16

    private static let titleOption = Option(
        "title", placeholder: "TITLE", format: ValueFormat<String>.text(),
        help: localized("The title of the browser’s tab (default: the program’s name)."))

    static let syntax = CommandSyntax(
        name: "in-browser", summary: localized("Show a program’s window as a web page on this machine."),
        operands: .command(placeholder: "PROGRAM [ARGUMENT…]"),
        groups: [.init(localized("Options"), [BrowserOptions.port.syntax, titleOption.syntax])])

    /// Parses a command line; `nil` if it asks for help.
    init?(arguments: some Sequence<String>) throws(UsageError) {
        let parsed = try Self.syntax.parse(arguments)
        if parsed.contains(.help) { return nil }
        guard let program = parsed.operands.first else {
            throw .missingValue(option: "in-browser", placeholder: "PROGRAM")
        }
        self.program = program
        self.arguments = parsed.rest
        title = try parsed.value(of: Self.titleOption) ?? program.split(separator: "/").last.map(String.init) ?? program
        port = try parsed.value(of: BrowserOptions.port) ?? BrowserSession.standardPort
    }
}
