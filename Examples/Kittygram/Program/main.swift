import AppFrame
import Foundation
import KitSiteOptions
import KitSiteOrigins
import KitSiteSimulator
import KitTimeFormatting
import Kittygram
import KittygramGtk
import KittygramSimulator
import Networking
import Rx

/// The parsed command line.
struct KittygramOptions {
    static let roll = Option(
        "roll", placeholder: "N", format: .wholeNumber(in: DieFace.range),
        help: localized("Result of the die, 0 to 4; 0 and 4 ask for money (default: random)."))
    static let user = Option(
        "user", placeholder: "NAME", format: .text(localized("a GitHub user name")),
        help: localized("The user whose repositories to show (default: \(KittygramDependencies.standardUser))."))
    static let site = SiteOptions(of: .gitHub, for: "kittygram")

    let die: any Die
    let user: String
    let choice: SiteOptions.Choice
    let token: APIKey?

    init(_ arguments: ParsedArguments, variables: [String: String]) throws(UsageError) {
        if let face = try arguments.value(of: Self.roll) { die = FixedDie(face) } else { die = SystemDie() }
        user = try arguments.value(of: Self.user) ?? KittygramDependencies.standardUser
        choice = try Self.site.choice(arguments, variables: variables)
        token = variables["KITTYGRAM_TOKEN"].flatMap { APIKey($0) }
    }
}

Language.adopt(domain: "wick")
let variables = ProcessInfo.processInfo.environment
let command = AppCommand(
    "kittygram", version: About.kittygram.version, summary: localized("Show a user’s repositories on GitHub."),
    groups: [
        CommandSyntax.Group("Kittygram", [KittygramOptions.roll.syntax, KittygramOptions.user.syntax]),
        KittygramOptions.site.group,
    ],
    discussion: [
        KittygramOptions.site.discussion,
        localized("A GitHub token in KITTYGRAM_TOKEN allows more requests per hour."),
    ].joined(separator: "\n"))
let options = command.read { arguments throws(UsageError) in
    try KittygramOptions(arguments, variables: variables)
}
let origin = SiteOrigin(.gitHub, production: GitHub.productionURL, choice: options.choice) {
    SiteServer { _ in [GitHubSite()] }
}
// The token is sent to GitHub only.
let token = options.choice == .production ? options.token : nil
let dependencies = KittygramDependencies(
    source: GitHubSource(environment: origin.environment, token: token), user: options.user,
    dataLabel: origin.kind.dataLabel, times: TimeFormat(timeZone: .current, environment: variables),
    numbers: .ofUser(for: "LC_NUMERIC", environment: variables) ?? Locale(identifier: "en_US"),
    scheduler: SerialDispatchQueueScheduler(qos: .userInitiated))
let frame = AppFrame(command, id: "org.wick.Kittygram", about: .kittygram, shortcuts: ShortcutGroup.kittygram)
let status = frame.run(onFirstFrame: { origin.open() }) { window in
    LaunchCoordinator(
        navigator: window.navigator, die: options.die, dependencies: dependencies,
        links: ToastedLinks(over: window.window, toasts: window.toasts))
}
AppFrame.exit(status)
