import Foundation
import Gtk
import Market
import MarketScreens
import MarketStore
import Rx
import WickConfiguration
import WickGtk

let configuration = Startup.configuration()
let variables = ProcessInfo.processInfo.environment
let store = MarketDatabase(path: MarketDatabase.path(variables: variables))
let troubles = store.trouble.compactMap(\.self).subscribe(onNext: { Startup.say("\($0.message) \($0.advice)") })
let application = Application(id: "org.wick.Wick")
var story: AppCoordinator?

let status = application.run {
    let navigator = StackNavigator()
    let window = Window(title: "Market", application: application, width: 800, height: 760)
    window.setContent(navigator.widget)
    window.requestSize(width: 360)
    let source = SessionSource(configuration)
    let dependencies = AppDependencies(
        source: source, listingLimit: configuration.listingLimit.value,
        refreshInterval: configuration.refreshInterval,
        isSimulated: configuration.environment.value == .qa,
        settings: store,
        // Prices that are made up anew in each run are not worth keeping.
        lastPrices: configuration.pricesOrigin.map(store.lastPrices) ?? MemoryLastPrices(),
        storeTrouble: store.trouble, locale: MarketLocale(environment: variables),
        times: TimeFormat(timeZone: .current, environment: variables))
    let coordinator = AppCoordinator(navigator: navigator, dependencies: dependencies, screens: ScreenFactory())
    coordinator.start()
    story = coordinator
    FirstFrame.trace(window)
    MainLoopTrace.start(in: window)
    // Before that, what happens in the background would take the processor from it.
    window.onFirstFrame {
        store.open()
        source.open()
    }
    window.present()
}
// What was chosen in the last moment is kept too.
store.close()
exit(status)
