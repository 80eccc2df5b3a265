import CommandLineOptions
import KitLocalization
import WickMarket

/// The options of `wick favorites`.
struct FavoritesOptions: Hashable, Sendable {
    let action: FavoritesAction
    /// The coins, as typed.
    let coins: [String]
    /// The name of the group, as typed; `nil` for the standard group.
    let group: String?
    /// The format of a list.
    let format: OutputFormat
    /// The second currency of a list; `nil` for none.
    let currency: Currency?
    /// Whether to log requests.
    let isVerbose: Bool
    /// Whether to print errors only.
    let isQuiet: Bool

    /// Parses the options.
    ///
    /// - Parameters:
    ///   - action: The subcommand.
    ///   - arguments: Its arguments.
    init(_ action: FavoritesAction, _ arguments: ParsedArguments) throws(UsageError) {
        self.action = action
        coins = arguments.operands
        let needsCoins = !action.placeholder.isEmpty
        guard !needsCoins || !coins.isEmpty && !coins.contains("") else { throw .missingArgument(action.placeholder) }
        group = try arguments.value(of: Self.groupOption)
        format = try arguments.value(of: OutputFormat.option) ?? .table
        currency = try arguments.value(of: CurrencyOption.option)
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    /// The option that names a group.
    static let groupOption = Option<String>(
        "group", placeholder: "NAME", format: .text(),
        help: localized("A group of favorites, instead of Favorites; add creates it."))
}
