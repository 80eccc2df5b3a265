import AppFrame
import CommandLineOptions
import Foundation
import Gtk
import Networking
import StarterGtk
import StarterScreens

let live = OptionSyntax("live", help: "Ask the site; without it, each endpoint answers with its own sample.")
let command = AppCommand(
    "starter", version: About.starter.version, summary: "Look at items, and mark some.",
    groups: [CommandSyntax.Group("Data", [live])])
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
