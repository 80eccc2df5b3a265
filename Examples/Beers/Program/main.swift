import AppFrame
import Beers
import BeersGtk
import BeersSimulator
import Foundation
import KitSiteOptions
import KitSiteOrigins
import KitSiteSimulator
import KitTimeFormatting
import Networking
import Rx
import SQLite

Language.adopt(domain: "wick")
let variables = ProcessInfo.processInfo.environment
let siteOptions = SiteOptions(of: .beers, for: "beers")
let command = AppCommand(
    "beers", version: About.beers.version, summary: localized("Browse and order beers."),
    groups: [siteOptions.group],
    discussion: siteOptions.discussion + "\n\n"
        + localized(
            """
            The public API with this format closed in 2024, so production has no server. Use
            qa, or --base-url for a server of your own.
            """))
let choice = command.read { arguments throws(UsageError) in try siteOptions.choice(arguments, variables: variables) }
// There is no live service, and orders must not go to a later owner of its address.
let origin = SiteOrigin(.beers, production: nil, choice: choice) { SiteServer.beers() }
let store = OrderStore(path: Database.path(of: "beers", variables: variables), origin: choice.name)
// Printed on the reporting thread: the main thread's queue no longer runs when the program exits.
let storeErrors = store.storeError.compactMap(\.self).subscribe(
    onNext: { @Sendable [command] in command.say($0.message(of: "Beers")) }, isolation: nil)
let frame = AppFrame(command, id: "org.wick.Beers", about: .beers, shortcuts: ShortcutGroup.beers, variables: variables)

let status = frame.run(onFirstFrame: {
    store.open()
    origin.open()
}) { window in
    let shop = BeerShop(
        service: NetworkBeerService(
            environment: origin.environment, transport: CurlTransport(), retrying: Retrying(RetryPolicy())),
        store: store,
        format: BeerFormat(
            environment: variables, times: TimeFormat(timeZone: .current, environment: variables), now: { Date() }),
        dataLabel: origin.kind.dataLabel)
    return BrowseCoordinator(navigator: window.navigator, shop: shop, notify: { window.toasts.show($0) })
}
// Waits until the last changes are on disk.
store.close()
AppFrame.exit(status)

extension SiteOptions.Choice {
    /// Identifies the service in stored orders.
    fileprivate var name: String {
        switch self {
        case .production: "production"
        case .qa: "qa"
        case .staging(let url): url.absoluteString
        }
    }
}
