import Foundation
import Gtk
import Networking
import StarterGtk
import StarterScreens

// Where the site is. Without --live nothing is asked of it: each endpoint answers with its own sample.
let isLive = CommandLine.arguments.contains("--live")
let environment = NetworkEnvironment(
    kind: .production, baseURLs: [.items: URL(string: "https://example.org/api")].compactMapValues { $0 })
let transport: any Transport = isLive ? CurlTransport() : SampleTransport()
let manager = NetworkManager(site: .items, environment: environment, transport: transport)

let application = Application(id: "org.example.Starter")
var main: ItemsCoordinator?

let status = application.run {
    let navigator = StackNavigator()
    let window = Window(title: "Starter", application: application, width: 420, height: 560)
    window.setContent(navigator.widget)
    let coordinator = ItemsCoordinator(
        navigator: navigator, items: manager.request(ItemsEndpoint()), screens: GtkScreenFactory())
    coordinator.start()
    main = coordinator
    window.present()
}
exit(status)
