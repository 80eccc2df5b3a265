import CommandLineOptions
import Foundation
import Gtk
import KitKeyring
import KitLocalization
import KitProcesses
import KitTimeFormatting
import Networking
import Rx
import WickChart
import WickChartDrawing
import WickConfiguration
import WickDatabase
import WickEmbeddedSimulator
import WickGtk
import WickLiveMarket
import WickMarket
import WickMarketScreens
import WickMarketSources
import WickMarketStore

// Before anything reads a text.
Language.adopt(domain: "wick")
// While there is no other thread: processes started later, such as a browser, do not inherit keys.
let environment = ProcessEnvironment.takingSecrets(in: Site.sitesWithKeys.map(\.keyVariable))
Memory.limitStores()
Tracing.prefix = "WICK_TRACE_"
let configuration = Startup.configuration(variables: environment.withSecrets)
let variables = ProcessInfo.processInfo.environment
let store = MarketDatabase(path: MarketDatabase.path(variables: variables))
// Printed on the reporting thread: when the program ends, the main thread no longer runs tasks.
let storeErrors = store.storeError.compactMap(\.self).subscribe(
    onNext: { @Sendable in Startup.say("\($0.message) \($0.advice)") }, isolation: nil)
let keys = KeyringKeyStore(
    variables: configuration.keys.mapValues(\.value),
    keyring: SecretServiceKeyring(
        .wick, willAskForPassword: { Startup.say(localized("The keyring asks for its password.")) }),
    sites: Site.sitesWithKeys(with: configuration.candleProviders, configuration.listingProviders))
let icons = IconCache(path: IconCache.path(variables: variables))
let clients = MarketClients(
    configuration, store: store, icons: icons, keys: keys,
    startSites: SimulatedSites.embedded, giveBackMemory: Memory.giveBack)
let desktopFile = "org.wick.Wick"
// If the program runs in its own display, such as a browser, it must not activate a window of another instance.
let application = Application(
    id: configuration.instanceName(of: desktopFile, variables: variables), isUnique: !Toolkit.ownsScreen,
    desktopFile: desktopFile)
let memory = WindowMemory(
    path: Toolkit.ownsScreen ? nil : WindowMemory.path(of: "wick", variables: variables),
    standard: WindowState(width: 800, height: 760))
var flow: (app: AppCoordinator, notices: ToastPresenter, links: DesktopLinks, device: DeviceMonitor)?

let status = application.run {
    let navigator = StackNavigator()
    let toasts = ToastOverlay(navigator.widget)
    let window = Window(
        title: localized("Market"), application: application, width: memory.state.width, height: memory.state.height)
    memory.apply(to: window)
    window.setContent(toasts.widget)
    window.requestSize(width: 360)
    var locale = MarketLocale(environment: variables)
    locale.isolatesFigures = Toolkit.isRightToLeft
    let device = DeviceMonitor()
    let dependencies = AppDependencies(
        market: clients.market, settings: store, favorites: clients.favorites, drawings: store.drawings, keys: keys,
        candleProviders: configuration.candleProviders, listingProviders: configuration.listingProviders,
        overrides: SettingsOverrides(environment: configuration.environmentNote), storeError: store.storeError,
        cache: MarketCache(
            size: Single.zip(store.sizeOfCandles, icons.size) { $0 + $1 },
            removal: Single.zip(store.clearCandles(), icons.clear()) { _, _ in }),
        conditions: device.conditions, networkChanges: device.networkChanges, locale: locale,
        times: TimeFormat(timeZone: .current, environment: variables),
        files: ChartFiles(draw: { picture, format throws(ChartPictureError) in try picture.file(format) }))
    let tabs = TabNavigator(
        title: localized("Market"),
        tabs: [
            .init(title: localized("Prices"), iconName: "view-list-symbolic"),
            .init(title: localized("Favorites"), iconName: "starred-symbolic"),
        ], over: navigator)
    let notices = ToastPresenter(toasts)
    let links = DesktopLinks(over: window, hasBrowser: variables["WINDOW_FILLS_SCREEN"] == nil)
    let coordinator = AppCoordinator(
        navigator: tabs,
        tabs: .init(prices: tabs.navigator(forTab: 0), favorites: tabs.navigator(forTab: 1)),
        dependencies: dependencies,
        screens: ScreenFactory(
            colors: store.value(of: .directionColors(in: dependencies.locale)), locale: dependencies.locale,
            times: dependencies.times, icons: IconFeed(clients: dependencies.market)),
        notices: notices, links: links)
    tabs.perform(.selectTab(memory.state.tab)) {}
    tabs.onSelection { memory.note(tab: $0) }
    application.addStandardActions(about: .wick, shortcuts: ShortcutGroup.wick)
    tabs.show()
    coordinator.start()
    flow = (coordinator, notices, links, device)
    FirstFrame.trace(window)
    MainLoopTrace.start(in: window)
    ObjectTrace.start(
        counting: [
            .init("coordinators") { coordinator.runningFlows }, .init("resources") { Int(Resources.total) },
        ])
    // Earlier, background work would delay the first frame.
    window.onFirstFrame {
        store.open()
        clients.open()
        device.start()
    }
    window.present()
}
if application.isRemote { Startup.say(localized("Wick is already open. Its window is now in front.")) }
// Save recent changes.
memory.save()
store.close()
CurrentProcess.exit(status)
