import CommandLineOptions
import Networking
import WickConfiguration
import WickMarket
import WickMarketSources

extension WickProgram {
    /// `wick` with all its commands, for the manual page and shell completions.
    static var tree: CommandTree {
        let commands = [
            CommandTree(PricesOptions.syntax), CommandTree(KlineOptions.syntax), CommandTree(WatchOptions.syntax()),
            CommandTree(OpenOptions.syntax),
            CommandTree(FavoritesAction.syntax, commands: FavoritesAction.allCases.map { CommandTree($0.syntax) }),
            CommandTree(SourcesCommand.syntax), CommandTree(CheckCommand.syntax),
            CommandTree(
                KeyOptions.syntax(), operands: [["set", "clear", "status"], Site.sitesWithKeys.map(\.id)]),
        ]
        return CommandTree(syntax, commands: commands + [CommandTree(helpSyntax, operands: [self.commands])])
    }

    /// The additional content of the manual page.
    static let manual = ManualPage(
        source: "wick \(WickVersion.current)", shared: CommonOptions.discussion,
        sections: [
            .init(
                "EXIT STATUS",
                """
                0  success; also when the output is closed early, as by head
                1  failure of a site, of writing or of saving; standard error says why
                2  the command line or the configuration is wrong
                3  the site failed; saved prices were printed
                """),
            .init(
                "FILES",
                """
                $XDG_CONFIG_HOME/wick/config.json, else ~/.config/wick/config.json
                    the configuration
                $XDG_DATA_HOME/wick/wick.sqlite, else ~/.local/share/wick/wick.sqlite
                    favorites, settings and last prices
                """),
            .init("SEE ALSO", "wick-simulator(1)"),
        ])
}
