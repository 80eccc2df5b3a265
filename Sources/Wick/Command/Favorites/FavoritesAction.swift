import CommandLineOptions
import KitLocalization
import WickConfiguration

/// The subcommands of `wick favorites`.
enum FavoritesAction: String, CaseIterable, Sendable {
    case list
    case add
    case remove
    case clear

    static let syntax = CommandSyntax(
        name: "wick favorites", summary: localized("Print and change the favorites."),
        discussion: localized(
            """
            Commands:
              list                    Print the favorites with their prices (default).
              add COIN…               Add coins.
              remove COIN…            Remove coins, without contacting any site.
              clear                   Remove all.

            \(CoinMessages.discussion)

            An open window shows each change immediately.
            """),
        examples: [
            "wick favorites",
            "wick favorites add BTC tether 825",
            "wick favorites remove tether",
            "wick favorites add --group DeFi UNI AAVE",
            "wick favorites list --currency EUR --format json",
        ],
        operands: .command(placeholder: "[list|add|remove|clear]"), groups: groups(with: listOptions))

    /// The syntax of the subcommand.
    var syntax: CommandSyntax {
        switch self {
        case .list:
            CommandSyntax(
                name: "wick favorites list",
                summary: localized("Print the favorites with their prices, in your order."),
                discussion: localized("Data is written to standard output, messages to standard error."),
                groups: Self.groups(with: Self.listOptions))
        case .add:
            CommandSyntax(
                name: "wick favorites add", summary: localized("Add coins to the favorites, all or none."),
                discussion: CoinMessages.discussion,
                operands: .upTo(.max, placeholder: placeholder), groups: Self.groups())
        case .remove:
            CommandSyntax(
                name: "wick favorites remove",
                summary: localized("Remove coins from the favorites, all or none."),
                discussion: CoinMessages.discussion + "\n"
                    + localized("No site is contacted, so coins that are no longer listed can be removed."),
                operands: .upTo(.max, placeholder: placeholder), groups: Self.groups())
        case .clear:
            CommandSyntax(
                name: "wick favorites clear", summary: localized("Remove all favorites."), groups: Self.groups())
        }
    }

    /// The placeholder of the coins in `--help`; empty if the subcommand takes none.
    var placeholder: String {
        switch self {
        case .list, .clear: ""
        case .add, .remove: "COIN…"
        }
    }

    private static let listOptions = [CurrencyOption.option.syntax, OutputFormat.option.syntax]

    private static func groups(with options: [OptionSyntax] = []) -> [CommandSyntax.Group] {
        [
            .init(
                localized("What to show"),
                [FavoritesOptions.groupOption.syntax] + options + [Verbosity.verbose, Verbosity.quiet]),
            CommonOptions.groupOfCommand,
        ]
    }
}
