import AppFrame
import Networking
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
let manager = NetworkManager(
    site: .items, baseURL: "https://example.org/api", transport: isLive ? CurlTransport() : SampleTransport())

// The favorites, in the user's data folder.
let favorites = StoredSet<Item.ID>(path: Database.path(of: "starter"), name: "favorites")

let frame = AppFrame(command, id: "org.example.Starter", about: .starter, shortcuts: ShortcutGroup.starter)
let status = frame.run { window in
    let viewModel = ItemsViewModel(favorites: favorites.all, favoriteToggled: favorites.toggles) { query, page in
        ItemsEndpoint.load(from: manager, query, page)
    }
    return ItemsCoordinator(navigator: window.navigator, viewModel: viewModel)
}
favorites.close()
AppFrame.exit(status)
