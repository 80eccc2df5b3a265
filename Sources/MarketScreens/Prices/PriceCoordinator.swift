import Coordination
import Rx
import RxCoordination

/// The story of the prices: one page, whose view model it makes and holds.
///
/// Its results are what a person did on the page that other stories want to know of.
@MainActor
public final class PriceCoordinator: ResultCoordinator<PriceResult> {
    private let dependencies: AppDependencies
    private let screens: any PriceScreenFactory
    private var viewModel: PriceViewModel?
    private var bag = DisposeBag()

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its page.
    ///   - dependencies: What the page works with.
    ///   - screens: What makes the page.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any PriceScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page.
    public override func didStart() {
        let viewModel = PriceViewModel(dependencies)
        self.viewModel = viewModel
        viewModel.favoriteAdded
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] coin in
                MainActor.assumeIsolated { self?.emit(.favoriteAdded(coin)) }
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
