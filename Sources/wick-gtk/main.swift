import Foundation
import Gtk
import Market
import MarketScreens
import WickConfiguration
import WickGtk

let configuration = Startup.configuration()
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
        isSimulated: configuration.environment.value == .qa,
        locale: MarketLocale(environment: ProcessInfo.processInfo.environment))
    let coordinator = AppCoordinator(navigator: navigator, dependencies: dependencies, screens: ScreenFactory())
    coordinator.start()
    story = coordinator
    FirstFrame.trace(window)
    MainLoopTrace.start(in: window)
    window.onFirstFrame { source.open() }
    window.present()
}
exit(status)
