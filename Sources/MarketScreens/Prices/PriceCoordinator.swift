import Coordination
import RxCoordination

/// The story of the prices: one page, whose view model it makes and holds.
@MainActor
public final class PriceCoordinator: ResultCoordinator<Never> {
    private let dependencies: AppDependencies
    private let screens: any PriceScreenFactory
    private var viewModel: PriceViewModel?

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
        let viewModel = PriceViewModel(
            source: dependencies.source, showCoinOnly: dependencies.showCoinOnly, limit: dependencies.listingLimit,
            isSimulated: dependencies.isSimulated, locale: dependencies.locale, scheduler: dependencies.scheduler,
            computing: dependencies.computing)
        self.viewModel = viewModel
        push(screens.priceScreen(for: viewModel))
    }

    /// Lets go of the view model, and with it of what it asked for.
    public override func didEnd() {
        viewModel = nil
    }
}
