import Coordination
import Rx
import RxCoordination

/// The flow of a market page: it creates and holds the page's view model, and opens the settings on top of it.
///
/// A subclass calls `show` from ``Coordination/Coordinator/didStart()``.
@MainActor
public class MarketPageCoordinator<Result: Sendable>: ResultCoordinator<Result> {
    let feed: MarketFeed
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

    /// Shows the page, and forwards the user's choices made there and in the settings.
    ///
    /// - Parameters:
    ///   - screen: The page.
    ///   - viewModel: The page's view model, held until the flow ends.
    ///   - results: Results of the page for the parent flow.
    ///   - settingsRequested: Requests to open the settings.
    ///   - asResult: Converts a result of the settings to one of this flow.
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

    /// Releases the view model, which cancels its requests.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
