import Gtk
import Rx
import WickMarket
import WickMarketClient
import WickMarketScreens
import WickMarketSources

@testable import WickGtk

/// The page of prices in a window.
@MainActor
final class PricesWindow: UsedWindow {
    let source: StubSource
    let window: Window
    private(set) weak var viewModel: PriceViewModel?

    init(
        _ response: Result<Listing, SiteFailure>?, weeks: [CoinID: PriceWeek] = [:], width: Int = 800,
        height: Int = 600, icons: (any IconSource)? = nil,
        environment: MarketEnvironment = .qa
    ) {
        let source = StubSource(response, weeks: weeks)
        let client = MarketClient(
            source: source, listingLimit: 500, environment: environment, hosts: ["127.0.0.1:8080"], icons: icons)
        let dependencies = AppDependencies(
            market: .just(client), locale: MarketLocale(environment: ["LANG": "C"]))
        let viewModel = PriceViewModel(feed: MarketFeed(dependencies), dependencies: dependencies)
        self.source = source
        self.viewModel = viewModel
        window = Window(title: "Market", width: width, height: height)
        let navigator = StackNavigator()
        window.setContent(navigator.widget)
        let screens = ScreenFactory(
            colors: .just(.greenRises), locale: dependencies.locale, times: dependencies.times,
            icons: IconFeed(clients: .just(client)))
        navigator.perform(.push(screens.priceScreen(for: viewModel)))
        window.present()
    }
}
