import CommandLineOptions
import KitLocalization
import WickConfiguration

/// The options of `wick open`.
struct OpenOptions: Hashable, Sendable {
    /// The coin's symbol, name, slug or ID, as typed.
    let coin: String
    /// Whether to print the link instead of opening a browser.
    let isPrinted: Bool
    /// Whether to log requests.
    let isVerbose: Bool
    /// Whether to print errors only.
    let isQuiet: Bool

    private static let operand = "COIN"

    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let coin = arguments.operands.first, !coin.isEmpty else { throw .missingArgument(Self.operand) }
        self.coin = coin
        isPrinted = arguments.contains(Self.print)
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    private static let print = OptionSyntax("print", help: localized("Print the link instead of opening it."))

    static let syntax = CommandSyntax(
        name: "wick open",
        summary: localized("Open a coin’s page on CoinMarketCap in your browser, or print the link."),
        discussion: localized(
            """
            \(CoinMessages.discussion)
            The page opens in the browser named by BROWSER, or in that of the desktop.
            Without a browser, or without a display, the link is printed. In qa the
            simulator serves the page until Ctrl+C.
            """),
        examples: [
            "wick open BTC",
            "wick open 1027 --print",
        ],
        operands: .upTo(1, placeholder: operand),
        groups: [
            .init(localized("What to do"), [print, Verbosity.verbose, Verbosity.quiet]), CommonOptions.groupOfCommand,
        ])
}
