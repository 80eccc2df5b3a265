import Coordination
import Foundation
import KitLocalization
import Networking
import Rx
import RxCoordination
import WickMarket
import WickMarketClient
import WickMarketSources
import WickMarketStore

/// The application's root flow: prices and favorites in a tab each.
///
/// It owns the feed that both flows share, applies their results and presents notices. It ends when both have ended, for
/// example because the window was closed.
@MainActor
public final class AppCoordinator: Coordinator {
    private let tabs: Tabs
    private let dependencies: AppDependencies
    private let screens: any AppScreenFactory
    private weak var notices: (any NoticePresenter)?
    private weak var links: (any LinkOpener)?
    private let feed: MarketFeed
    private let changes = PublishRelay<FavoritesEdit>()
    private let cacheClearings = PublishRelay<Void>()
    private let detailsRequested = PublishRelay<Coin>()
    private var bag = DisposeBag()

    /// The navigators of the tabs.
    public struct Tabs {
        let prices: any Navigator
        let favorites: any Navigator

        /// Creates the pair of navigators.
        ///
        /// - Parameters:
        ///   - prices: Shows the prices and the screens pushed onto them.
        ///   - favorites: Shows the favorites and the screens pushed onto them.
        public init(prices: any Navigator, favorites: any Navigator) {
            self.prices = prices
            self.favorites = favorites
        }
    }

    /// Creates the root flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows the tabs.
    ///   - tabs: The navigators of the tabs.
    ///   - dependencies: The dependencies of all flows.
    ///   - screens: Creates the screens of all flows.
    ///   - notices: Presents notices; held weakly.
    ///   - links: Opens web pages; held weakly.
    public init(
        navigator: any Navigator, tabs: Tabs, dependencies: AppDependencies, screens: any AppScreenFactory,
        notices: any NoticePresenter, links: any LinkOpener
    ) {
        self.tabs = tabs
        self.dependencies = dependencies
        self.screens = screens
        self.notices = notices
        self.links = links
        feed = MarketFeed(dependencies)
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let favorites = FavoriteChanges(store: dependencies.favorites)
        changes
            // Not on the main actor: while the store delivers a result, its thread also accepts the next change.
            .flatMap(favorites.make, isolation: nil)
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] changeResult in self?.report(changeResult) })
            .disposed(by: bag)
        let cache = dependencies.cache
        cacheClearings
            .flatMap {
                // The pages show the cause and the advice of a store's error.
                cache.clear().asObservable().map { localized("Cleared") }
                    .catch { _ in .just(localized("The charts and icons were not cleared")) }
            }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] text in self?.notices?.present(Notice(text)) })
            .disposed(by: bag)
        details
            .subscribe(onNext: { [weak self] result in self?.apply(result) })
            .disposed(by: bag)
        let prices = PriceCoordinator(
            navigator: tabs.prices, feed: feed, dependencies: dependencies, screens: screens)
        let favoritesFlow = FavoritesCoordinator(
            navigator: tabs.favorites, feed: feed, dependencies: dependencies, screens: screens)
        Observable.merge(coordinate(to: prices), coordinate(to: favoritesFlow))
            .subscribe(
                onNext: { [weak self] result in self?.apply(result) },
                onCompleted: { [weak self] in self?.end() }
            )
            .disposed(by: bag)
    }

    public override func didEnd() {
        bag = DisposeBag()
    }

    private func apply(_ result: MarketPageResult) {
        switch result {
        case .favorites(let edit): changes.accept(edit)
        case .browsePrices: navigator.perform(.selectTab(0))
        case .priceCopied(let text):
            links?.copy(text)
            notices?.present(Notice(localized("\(text) copied")))
        case .pricesCopied(let text, let count):
            links?.copy(text)
            notices?.present(Notice(localized(count, "1 price copied", "\(count) prices copied")))
        case .candlesCopied(let text, let count):
            links?.copy(text)
            notices?.present(Notice(localized(count, "1 row copied", "\(count) rows copied")))
        case .notice(let text): notices?.present(Notice(text))
        case .details(let coin): requestDetails(of: coin)
        case .settings(let choice): apply(choice)
        }
    }

    private func apply(_ choice: SettingsResult) {
        let settings = dependencies.settings
        switch choice {
        case .candleSource(let choice): settings.choose(choice.id, for: .candleProvider)
        case .candleInterval(let interval, let source): settings.choose(interval, for: .candleInterval(of: source))
        case .showCoinOnly(let value): settings.choose(value, for: .showCoinOnly)
        case .liveUpdates(let value): settings.choose(value, for: .liveUpdates)
        case .favoritesCleared: changes.accept(.clear(.standard))
        case .cacheCleared: cacheClearings.accept(())
        case .ownOrder(let value): settings.choose(value, for: .ownOrder)
        case .saveFavorites(let value): settings.choose(value, for: .savesFavorites)
        case .shortenZeros(let value): settings.choose(value, for: .shortensZeros)
        case .directionColors(let colors): settings.choose(colors, for: .directionColors(in: dependencies.locale))
        case .secondCurrency(let currency): settings.choose(currency, for: .secondCurrency)
        case .environment(let environment): settings.choose(environment, for: .environment)
        case .chartType(let type): settings.choose(type, for: .chartType)
        case .priceScale(let scale): settings.choose(scale, for: .priceScale)
        case .invertedPriceScale(let value): settings.choose(value, for: .invertedPriceScale)
        case .timeZone(let choice): settings.choose(choice, for: .timeZone)
        case .indicators(let edit, of: nil): change(.indicators) { $0.applying(edit) }
        case .indicators(let edit, of: let coin?): change(.indicators(of: coin)) { $0?.applying(edit) }
        case .ownIndicators(let indicators, let coin): settings.choose(indicators, for: .indicators(of: coin))
        case .comparison(let edit): change(.comparedCoins) { $0.applying(edit) }
        case .cancel: break
        }
    }

    /// Applies each change of a setting to the result of the previous one.
    private func change<Value>(_ key: SettingKey<Value>, _ edit: (Value) -> Value) {
        let settings = dependencies.settings
        var value = key.standard
        settings.value(of: key).take(1).subscribe(onNext: { value = $0 }).dispose()
        settings.choose(edit(value), for: key)
    }

    private func requestDetails(of coin: Coin) {
        guard coin.hasPage else {
            notices?.present(Notice(localized("\(coin.name) has no page on \(Site.coinMarketCap.name)")))
            return
        }
        detailsRequested.accept(coin)
    }

    /// The results of the pages of coins, each in a child flow, in a later turn of the main queue.
    ///
    /// WebKit also lets a page ask for something while it waits for the page's picture, in the middle of the window's painting.
    /// A notice that is added then would be painted without having been laid out.
    private var details: Observable<DetailsResult> {
        let requests = detailsRequested.withLatestFrom(dependencies.market) { coin, client in (coin, client) }
        return
            coordinate(on: requests) { [screens] navigator, request in
                DetailsCoordinator(request.0, from: request.1, navigator: navigator, screens: screens)
            }
            .observe(on: MainScheduler.asyncInstance)
    }

    private func apply(_ result: DetailsResult) {
        switch result {
        case .outside(let url): open(url)
        case .refused(let refusal, let page):
            let action = page.map { page in
                Notice.Action(title: localized("Open in Browser")) { [weak self] in self?.open(page) }
            }
            notices?.present(Notice(refusal.message, action: action))
        }
    }

    /// Opens an address in the user's browser, or offers to copy it if no browser is available.
    private func open(_ url: URL) {
        links?.open(url) { [weak self] in
            let copying = Notice.Action(title: localized("Copy Link")) { [weak self] in
                self?.links?.copy(url.absoluteString)
            }
            self?.notices?.present(Notice(localized("No browser available for \(url.absoluteString)"), action: copying))
        }
    }

    private func report(_ changeResult: FavoriteChanges.ChangeResult) {
        let action = changeResult.undo.map { undo in
            Notice.Action(title: localized("Undo")) { [weak self] in self?.changes.accept(undo) }
        }
        notices?.present(Notice(changeResult.text, action: action, importance: changeResult.importance))
    }
}
