import Coordination
import Rx
import RxCoordination

/// The story of the prices: one page, whose view model it makes and holds, and the settings above it.
///
/// Its results are what a person did on the page that other stories want to know of.
@MainActor
public final class PriceCoordinator: ResultCoordinator<PriceResult> {
    private let feed: MarketFeed
    private let dependencies: AppDependencies
    private let screens: any PriceScreenFactory & SettingsScreenFactory
    private var viewModel: PriceViewModel?
    private var bag = DisposeBag()

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its page.
    ///   - feed: What is known of the market.
    ///   - dependencies: What the screens work with.
    ///   - screens: What makes them.
    public init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        screens: any PriceScreenFactory & SettingsScreenFactory
    ) {
        self.feed = feed
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page.
    public override func didStart() {
        let viewModel = PriceViewModel(feed: feed, dependencies: dependencies)
        self.viewModel = viewModel
        viewModel.favoriteAdded
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] coin in
                MainActor.assumeIsolated { self?.emit(.favoriteAdded(coin)) }
            })
            .disposed(by: bag)
        settings(openedBy: viewModel.settingsWanted, dependencies, screens)
            .subscribe(onNext: { [weak self] choice in
                MainActor.assumeIsolated { self?.emit(.settings(choice)) }
            })
            .disposed(by: bag)
        push(screens.priceScreen(for: viewModel))
    }

    /// Lets go of the view model, and with it of what it asked for.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
