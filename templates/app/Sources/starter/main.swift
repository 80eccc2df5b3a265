import AppFrame
import CommandLineOptions
import Foundation
import Gtk
import KitLocalization
import Networking
import StarterGtk
import StarterScreens

// The user's language, before the first text: of the app's own translations, then of the kit's.
Language.adopt(domain: "starter", fallbacks: ["wick"])

let live = OptionSyntax(
    "live", help: localized("Ask the site; without it, each endpoint answers with its own sample."))
let command = AppCommand(
    "starter", version: About.starter.version, summary: localized("Look at items, and mark some."),
    groups: [CommandSyntax.Group(localized("Data"), [live])])
let isLive = command.read { arguments in arguments.contains(live) }

// The site's address.
let environment = NetworkEnvironment(
    kind: .production, baseURLs: [.items: URL(string: "https://example.org/api")].compactMapValues { $0 })
let transport: any Transport = isLive ? CurlTransport() : SampleTransport()
let manager = NetworkManager(site: .items, environment: environment, transport: transport)

let frame = AppFrame(command, id: "org.example.Starter", about: .starter, shortcuts: ShortcutGroup.starter)
AppFrame.exit(
    frame.run { window in
        ItemsCoordinator(
            navigator: window.navigator, items: manager.request(ItemsEndpoint()), screens: GtkScreenFactory())
    })
