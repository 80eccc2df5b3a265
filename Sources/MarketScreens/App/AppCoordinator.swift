import Coordination
import Localization
import Market
import MarketSources
import MarketStore
import Networking
import Rx
import RxCoordination

/// The whole program as a story: the prices and the favorites side by side, one tab each.
///
/// It owns what the stories share, puts in force what they tell, and says what has become of it. It ends when both have been
/// left, as by closing the window.
@MainActor
public final class AppCoordinator: Coordinator {
    private let tabs: Tabs
    private let dependencies: AppDependencies
    private let screens: any AppScreenFactory
    private weak var notices: (any NoticePresenter)?
    private weak var links: (any LinkOpener)?
    private let feed: MarketFeed
    private let changes = PublishRelay<FavoriteChanges.Change>()
    private var bag = DisposeBag()

    /// What shows each tab.
    public struct Tabs {
        let prices: any Navigator
        let favorites: any Navigator

        /// Names the tabs.
        ///
        /// - Parameters:
        ///   - prices: What shows the prices and what comes above them.
        ///   - favorites: What shows the favorites and what comes above them.
        public init(prices: any Navigator, favorites: any Navigator) {
            self.prices = prices
            self.favorites = favorites
        }
    }

    /// Makes the program's story.
    ///
    /// - Parameters:
    ///   - navigator: What holds the tabs.
    ///   - tabs: What shows each of them.
    ///   - dependencies: What the stories work with.
    ///   - screens: What makes their screens.
    ///   - notices: What tells a person in passing; held weakly.
    ///   - links: What opens web pages; held weakly.
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

    /// Starts the prices and the favorites.
    public override func didStart() {
        let favorites = FavoriteChanges(store: dependencies.favorites)
        changes
            .flatMap { favorites.make($0) }
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] outcome in
                MainActor.assumeIsolated { self?.tell(outcome) }
            })
            .disposed(by: bag)
        let prices = PriceCoordinator(
            navigator: tabs.prices, feed: feed, dependencies: dependencies, screens: screens)
        let favoritesStory = FavoritesCoordinator(
            navigator: tabs.favorites, feed: feed, dependencies: dependencies, screens: screens)
        Observable.merge(
            coordinate(to: prices).map(StoryResult.prices), coordinate(to: favoritesStory).map(StoryResult.favorites)
        )
        .subscribe(
            onNext: { [weak self] result in MainActor.assumeIsolated { self?.apply(result) } },
            onCompleted: { [weak self] in MainActor.assumeIsolated { self?.end() } }
        )
        .disposed(by: bag)
    }

    /// Lets go of the stories it listened to.
    public override func didEnd() {
        bag = DisposeBag()
    }

    private enum StoryResult: Sendable {
        case prices(PriceResult)
        case favorites(FavoritesResult)
    }

    private func apply(_ result: StoryResult) {
        switch result {
        case .prices(.favoriteAdded(let coin)): changes.accept(.add(coin))
        case .favorites(.favoriteRemoved(let id)): changes.accept(.remove(id))
        case .prices(.details(let coin)), .favorites(.details(let coin)): showDetails(of: coin)
        case .prices(.settings(let choice)), .favorites(.settings(let choice)): apply(choice)
        }
    }

    private func apply(_ choice: SettingsResult) {
        let settings = dependencies.settings
        switch choice {
        case .klineSource(let source): settings.choose(source, for: .klineSource)
        case .klineInterval(let interval, let source): settings.choose(interval, for: .klineInterval(of: source))
        case .showCoinOnly(let value): settings.choose(value, for: .showCoinOnly)
        case .favoritesCleared: changes.accept(.clear)
        case .saveFavorites(let value): settings.choose(value, for: .savesFavorites)
        case .directionColors(let colors): settings.choose(colors, for: .directionColors)
        case .environment(let environment): settings.choose(environment, for: .environment)
        case .cancel: break
        }
    }

    /// Opens a coin's page on the site that lists it.
    private func showDetails(of coin: Coin) {
        guard let page = coin.page else {
            notices?.present(Notice(localized("\(coin.name) has no page on \(Site.coinMarketCap.name)")))
            return
        }
        links?.open(page) { [weak self] in
            self?.notices?.present(Notice(localized("No browser opens \(page.absoluteString)")))
        }
    }

    private func tell(_ outcome: FavoriteChanges.Outcome) {
        let action = outcome.undo.map { undo in
            Notice.Action(title: localized("Undo")) { [weak self] in self?.changes.accept(undo) }
        }
        notices?.present(Notice(outcome.text, action: action, importance: outcome.importance))
    }
}
