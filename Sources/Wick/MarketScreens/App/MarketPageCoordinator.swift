import Coordination
import Rx
import RxCoordination

/// The story of one page of the market: it makes and holds the page's view model, and shows the settings above it.
///
/// A subclass says in ``Coordination/Coordinator/didStart()`` which page that is, by `show`.
@MainActor
public class MarketPageCoordinator<Result: Sendable>: ResultCoordinator<Result> {
    /// What is known of the market.
    let feed: MarketFeed
    /// What the screens work with.
    let dependencies: AppDependencies

    private let settingsScreens: any SettingsScreenFactory
    private var viewModel: AnyObject?
    private var bag = DisposeBag()

    init(
        navigator: any Navigator, feed: MarketFeed, dependencies: AppDependencies,
        settingsScreens: any SettingsScreenFactory
    ) {
        self.feed = feed
        self.dependencies = dependencies
        self.settingsScreens = settingsScreens
        super.init(navigator: navigator)
    }

    /// Shows the page, and hands on what a person does there and in the settings.
    ///
    /// - Parameters:
    ///   - screen: The page.
    ///   - viewModel: What it shows, held as long as the story runs.
    ///   - results: What a person does on the page that other stories want to know of.
    ///   - settingsRequested: A person wants to see the settings.
    ///   - asResult: What the story tells of a choice made there.
    func show(
        _ screen: any Screen, of viewModel: AnyObject, results: Observable<Result>, settingsRequested: Observable<Void>,
        asResult: @escaping @Sendable (SettingsResult) -> Result
    ) {
        self.viewModel = viewModel
        Observable
            .merge(
                results.observe(on: MainScheduler.instance),
                settings(openedBy: settingsRequested, dependencies, settingsScreens).map(asResult)
            )
            .subscribe(onNext: { [weak self] result in self?.emit(result) })
            .disposed(by: bag)
        push(screen)
    }

    /// Lets go of the view model, and with it of what it asked for.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
