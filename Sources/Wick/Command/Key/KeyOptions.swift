import CommandLineOptions
import KitKeyring
import KitLocalization
import Networking
import WickMarketSources

/// The options of `wick key`.
struct KeyOptions: Hashable, Sendable {
    enum Action: Hashable, Sendable {
        case set(Site)
        case clear(Site)
        case status
    }

    /// An error message that repeats no argument, because one may be a key.
    struct Problem: Error, Hashable, Sendable {
        let message: String
    }

    let action: Action
    /// How long the user may take to unlock the keyring, in seconds.
    let passwordTimeout: Double

    /// Reads the arguments.
    ///
    /// - Parameters:
    ///   - arguments: The parsed arguments.
    ///   - keySites: The sites that use a key.
    ///   - sites: All sites.
    init(
        _ arguments: ParsedArguments, _ keySites: [Site] = Site.sitesWithKeys, of sites: [Site] = Site.marketSites
    ) throws(Problem) {
        let chosenTimeout: Double?
        do {
            chosenTimeout = try arguments.value(of: Self.timeout)
        } catch {
            throw Problem(message: localized("\(Self.timeout.syntax.flag) takes \(Self.timeout.format.expectation)."))
        }
        passwordTimeout = chosenTimeout ?? SecretServiceKeyring.Timeouts().password
        var operands = arguments.operands[...]
        switch operands.popFirst() {
        case nil: throw Problem(message: localized("Missing command: set, clear or status."))
        case "set": action = .set(try Self.site(operands.popFirst(), keySites, sites))
        case "clear": action = .clear(try Self.site(operands.popFirst(), keySites, sites))
        case "status": action = .status
        default: throw Problem(message: localized("Unknown command: use set, clear or status. \(Self.notRepeated)"))
        }
        guard operands.isEmpty else { throw Self.strangeArgument }
    }

    /// The error for an argument that does not belong to the command.
    static let strangeArgument = Problem(
        message: localized(
            """
            Unexpected argument. \(notRepeated) Other users can see a program’s arguments: enter the key when asked, \
            or on standard input.
            """))

    private static let notRepeated = localized("The value is not repeated here, because it may be a key.")

    private static func site(_ id: String?, _ keySites: [Site], _ all: [Site]) throws(Problem) -> Site {
        let sites = keySites.map(\.id).joinedAsAlternatives()
        guard let id else { throw Problem(message: localized("Missing argument: SITE (\(sites)).")) }
        guard let site = all.first(where: { $0.id == id }) else {
            throw Problem(message: localized("Invalid SITE: use \(sites). \(notRepeated)"))
        }
        guard keySites.contains(site) else {
            throw Problem(message: localized("\(site.name) needs no API key; \(sites) does."))
        }
        return site
    }

    private static let timeout = Option<Double>(
        "timeout", placeholder: "SECONDS", format: .decimal(in: 0.1...600, unit: localized("seconds")),
        help: localized("How long set and clear wait for the keyring’s password, 0.1 to 600 (default: 120)."))

    /// The syntax.
    ///
    /// - Parameter sites: The sites that use a key.
    static func syntax(_ sites: [Site] = Site.sitesWithKeys) -> CommandSyntax {
        CommandSyntax(
            name: "wick key", summary: localized("Save the API keys of sites in your keyring."),
            discussion: localized(
                """
                Commands:
                  set SITE      Save a key: type it when asked (it is not shown), or pass it on
                                standard input. It is never an argument.
                  clear SITE    Remove the saved key.
                  status        Show where each site’s key comes from.

                SITE is \(sites.map(\.id).joinedAsAlternatives()). An environment variable
                (\(sites.map(\.keyVariable).joined(separator: ", "))) takes precedence
                over the saved key.
                """),
            examples: [
                "wick key set coinmarketcap",
                "wick key set cryptocompare < key.txt",
                "wick key status",
            ],
            operands: .upTo(.max, placeholder: "set|clear|status [SITE]"),
            groups: [.init(localized("Options"), [timeout.syntax])])
    }
}
