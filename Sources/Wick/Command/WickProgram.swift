import CommandLineOptions
import Foundation
import KitLocalization
import WickConfiguration
import WickMarket

/// The program `wick`: selects the command and runs it.
public enum WickProgram {
    private static let version = OptionSyntax("version", help: localized("Show the version."))
    static let commands = ["prices", "kline", "watch", "open", "favorites", "sources", "check", "key", "help"]

    /// The commands that nearly always send requests.
    static let requestingCommands = ["prices", "kline", "watch", "check"]

    static let syntax = CommandSyntax(
        name: "wick", summary: localized("Watch the crypto market: in a window, or with a command in the terminal."),
        discussion: localized(
            """
            \(CommonOptions.discussion)

            Commands:
              prices                  Print the prices of the market.
              kline COIN              Print or draw the candles of a coin, or of a file.
              watch COIN…             Print the newest candle of coins each time it changes.
              open COIN               Open a coin’s page in your browser, or print its link.
              favorites [COMMAND]     Print and change the favorites.
              sources                 List the data sources, and check each one.
              check                   Check whether each site responds as Wick expects.
              key set|clear SITE      Save a site’s API key in your keyring, or remove it.
              key status              Show where each site’s key comes from.
              help [COMMAND]          Show this help, or that of a command.

            Without a command, the window opens; without a display, as a web page.
            """),
        operands: .command(placeholder: "[COMMAND]"),
        groups: [CommonOptions.group, WindowCommand.group, .init(localized("Options"), [version])])

    static let helpSyntax = CommandSyntax(
        name: "wick help", summary: localized("Show the help of wick or of a command."),
        operands: .upTo(1, placeholder: "[COMMAND]"), groups: [])

    /// Runs the program.
    ///
    /// - Parameters:
    ///   - arguments: The arguments without the program's name.
    ///   - context: The program's dependencies.
    /// - Returns: The exit status.
    public static func run(_ arguments: [String], in context: CommandContext) -> ExitStatus {
        if let document = CommandDocument(askedForBy: arguments) {
            return print(tree.text(of: document, manual: manual), to: context)
        }
        context.knownKeys.insert(context.keyVariables.values)
        var command = syntax.name
        do {
            let parsed = try syntax.parse(arguments)
            if parsed.contains(.help) { return print(syntax.helpText, to: context) }
            if parsed.contains(version) { return print("wick \(WickVersion.current)\n", to: context) }
            switch parsed.operands.first {
            case nil:
                // Report invalid settings here instead of in a window that fails to open.
                _ = try configuration(parsed, context)
                return try WindowCommand(parsed, context: context).run()
            case "prices":
                command = PricesOptions.syntax.name
                return try prices(parsed.leading + parsed.rest, context)
            case "kline":
                command = KlineOptions.syntax.name
                return try kline(parsed.leading + parsed.rest, of: arguments, context)
            case "watch":
                command = WatchOptions.syntax().name
                return try watch(parsed.leading + parsed.rest, context)
            case "open":
                command = OpenOptions.syntax.name
                return try open(parsed.leading + parsed.rest, context)
            case "favorites":
                command = FavoritesAction.syntax.name
                let arguments = parsed.leading + parsed.rest
                let favorites = try FavoritesAction.syntax.parse(arguments)
                guard let name = favorites.operands.first ?? (favorites.contains(.help) ? nil : "list") else {
                    return print(FavoritesAction.syntax.helpText, to: context)
                }
                guard let action = FavoritesAction(rawValue: name) else {
                    throw UsageError.unknownCommand(name, among: FavoritesAction.allCases.map(\.rawValue))
                }
                command = action.syntax.name
                return try run(action, favorites.leading + favorites.rest, context)
            case "sources":
                command = SourcesCommand.syntax.name
                return try sources(parsed.leading + parsed.rest, context)
            case "check":
                command = CheckCommand.syntax.name
                return try check(parsed.leading + parsed.rest, context)
            case "key":
                command = KeyOptions.syntax().name
                return try key(parsed.leading + parsed.rest, context)
            case "help": return try help(parsed.rest, context)
            case .some(let name): throw UsageError.unknownCommand(name, among: commands)
            }
        } catch let error as UsageError {
            context.say(localized("\(error.message) See \"\(command) --help\"."))
        } catch let error as ConfigurationError {
            context.say([error.message, error.advice].compactMap { $0 }.joined(separator: " "))
        } catch {
            context.say("\(error)")
            return .failure
        }
        return .usage
    }

    private static func prices(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        let parsed = try PricesOptions.syntax.parse(arguments)
        if parsed.contains(.help) { return print(PricesOptions.syntax.helpText, to: context) }
        let options = try PricesOptions(parsed)
        return PricesCommand(
            options: options, configuration: try configuration(parsed, context), context: context
        ).run()
    }

    /// - Parameters:
    ///   - arguments: The command's arguments.
    ///   - all: The program's arguments.
    private static func kline(
        _ arguments: [String], of all: [String], _ context: CommandContext
    ) throws -> ExitStatus {
        let syntax = KlineOptions.syntax(context.candleProviders)
        let parsed = try syntax.parse(arguments)
        if parsed.contains(.help) { return print(syntax.helpText, to: context) }
        let options = try KlineOptions(parsed, context.candleProviders)
        if options.format.picture != nil, options.output == nil, context.output.isTerminal {
            throw UsageError.requires(
                "--format \(options.format.rawValue)", localized("--output FILE: a terminal shows no pictures"))
        }
        guard let writer = CandleWriter(options: options, context: context) else {
            return PictureCommand(arguments: all, context: context).run()
        }
        switch options.subject {
        case .file(let path):
            // No site is used, so no settings are needed.
            return CandleFileCommand(path: path, options: options, writer: writer, context: context).run()
        case .coin(let coin):
            return try KlineCommand(
                coin: coin, options: options, writer: writer, configuration: try configuration(parsed, context),
                context: context
            ).run()
        }
    }

    private static func watch(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        let syntax = WatchOptions.syntax(context.candleProviders)
        let parsed = try syntax.parse(arguments)
        if parsed.contains(.help) { return print(syntax.helpText, to: context) }
        let options = try WatchOptions(parsed, context.candleProviders)
        return try WatchCommand(
            options: options, configuration: try configuration(parsed, context), context: context
        ).run()
    }

    private static func open(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        let parsed = try OpenOptions.syntax.parse(arguments)
        if parsed.contains(.help) { return print(OpenOptions.syntax.helpText, to: context) }
        let options = try OpenOptions(parsed)
        return OpenCommand(
            options: options, configuration: try configuration(parsed, context), context: context
        ).run()
    }

    private static func run(
        _ action: FavoritesAction, _ arguments: [String], _ context: CommandContext
    ) throws -> ExitStatus {
        let parsed = try action.syntax.parse(arguments)
        if parsed.contains(.help) { return print(action.syntax.helpText, to: context) }
        let options = try FavoritesOptions(action, parsed)
        return FavoritesCommand(
            options: options, configuration: try configuration(parsed, context), context: context
        ).run()
    }

    private static func sources(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        let parsed = try SourcesCommand.syntax.parse(arguments)
        if parsed.contains(.help) { return print(SourcesCommand.syntax.helpText, to: context) }
        let options = try ReportOptions(parsed)
        return SourcesCommand(
            options: options, configuration: try configuration(parsed, context), context: context
        ).run()
    }

    private static func check(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        let parsed = try CheckCommand.syntax.parse(arguments)
        if parsed.contains(.help) { return print(CheckCommand.syntax.helpText, to: context) }
        let options = try ReportOptions(parsed)
        return CheckCommand(
            options: options, includesStreams: parsed.contains(CheckCommand.streams),
            configuration: try configuration(parsed, context), context: context
        ).run()
    }

    /// Errors do not repeat the command's arguments, because one may be a key.
    ///
    /// The configuration is not read, so the command can be used to fix a file that still contains keys.
    private static func key(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        do throws(KeyOptions.Problem) {
            let syntax = KeyOptions.syntax(context.sitesWithKeys)
            guard let parsed = try? syntax.parse(arguments) else { throw KeyOptions.strangeArgument }
            if parsed.contains(.help) { return print(syntax.helpText, to: context) }
            let options = try KeyOptions(parsed, context.sitesWithKeys, of: context.marketSites)
            return KeyCommand(options: options, context: context).run()
        } catch {
            context.say(localized("\(error.message) See \"\(KeyOptions.syntax().name) --help\"."))
            return .usage
        }
    }

    private static func help(_ arguments: [String], _ context: CommandContext) throws -> ExitStatus {
        let parsed = try helpSyntax.parse(arguments)
        switch parsed.operands.first {
        case nil: return print(syntax.helpText, to: context)
        case "prices": return print(PricesOptions.syntax.helpText, to: context)
        case "kline": return print(KlineOptions.syntax.helpText, to: context)
        case "watch": return print(WatchOptions.syntax().helpText, to: context)
        case "open": return print(OpenOptions.syntax.helpText, to: context)
        case "favorites": return print(FavoritesAction.syntax.helpText, to: context)
        case "sources": return print(SourcesCommand.syntax.helpText, to: context)
        case "check": return print(CheckCommand.syntax.helpText, to: context)
        case "key": return print(KeyOptions.syntax(context.sitesWithKeys).helpText, to: context)
        case "help": return print(helpSyntax.helpText, to: context)
        case .some(let name): throw UsageError.unknownCommand(name, among: commands)
        }
    }

    private static func configuration(
        _ arguments: ParsedArguments, _ context: CommandContext
    ) throws(ConfigurationError) -> Configuration {
        try Configuration(
            arguments: arguments, variables: context.environment.withSecrets,
            readFile: context.configurationFile, candleProviders: context.candleProviders,
            listingProviders: context.listingProviders)
    }

    /// Writes text; returns a failure if that is not possible.
    private static func print(_ text: String, to context: CommandContext) -> ExitStatus {
        do {
            try context.output.write(Array(text.utf8))
            return .success
        } catch {
            return context.status(of: error)
        }
    }
}
