import AppFrame
import CommandLineOptions
import Foundation
import Gtk
import KitLocalization
import Networking
import Rx
import SQLite
import StarterGtk
import StarterScreens

// The user's language, before the first text: of the app's own translations, then of the kit's.
Language.adopt(domain: "starter", fallbacks: ["wick"])

let live = OptionSyntax(
    "live", help: localized("Ask the site; without it, each endpoint answers with its own sample."))
let command = AppCommand(
    "starter", version: About.starter.version, summary: localized("Look at items, and keep favorites."),
    groups: [CommandSyntax.Group(localized("Data"), [live])])
let isLive = command.read { arguments in arguments.contains(live) }

// The site's address.
let environment = NetworkEnvironment(
    kind: .production, baseURLs: [.items: URL(string: "https://example.org/api")].compactMapValues { $0 })
let transport: any Transport = isLive ? CurlTransport() : SampleTransport()
let manager = NetworkManager(site: .items, environment: environment, transport: transport)

// The favorites, in the user's data folder.
let path = Database.path(of: "starter", variables: ProcessInfo.processInfo.environment)
let favorites = StoredSet<Item.ID>(path: path, name: "favorites")
let dependencies = ItemsDependencies(
    favorites: favorites.all, toggleFavorite: AnyObserver { if case .next(let id) = $0 { favorites.toggle(id) } }
) { search, page in ItemsDependencies.load(from: manager, search, page) }

let frame = AppFrame(command, id: "org.example.Starter", about: .starter, shortcuts: ShortcutGroup.starter)
let status = frame.run { window in
    ItemsCoordinator(navigator: window.navigator, dependencies: dependencies, screens: GtkScreenFactory())
}
favorites.close()
AppFrame.exit(status)
