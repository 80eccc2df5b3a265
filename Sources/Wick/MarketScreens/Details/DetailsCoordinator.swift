import Coordination
import Rx
import RxCoordination
import WickMarket

/// The story of a coin's page: one screen, whose view model it makes and holds.
///
/// Its results are what others are to do: to open an address outside, to tell the person of a refusal.
@MainActor
public final class DetailsCoordinator: ResultCoordinator<DetailsResult> {
    private let coin: Coin
    private let origin: MarketOrigin
    private let screens: any DetailsScreenFactory
    private var viewModel: DetailsViewModel?
    private var bag = DisposeBag()

    /// Makes the story.
    ///
    /// - Parameters:
    ///   - coin: The coin, which has a page.
    ///   - origin: Where figures come from, and so where the page is.
    ///   - navigator: What shows its screen.
    ///   - screens: What makes it.
    public init(
        _ coin: Coin, from origin: MarketOrigin, navigator: any Navigator, screens: any DetailsScreenFactory
    ) {
        self.coin = coin
        self.origin = origin
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Shows the page.
    public override func didStart() {
        let viewModel = DetailsViewModel(coin, from: origin)
        self.viewModel = viewModel
        follow(viewModel.results, until: viewModel.closed, in: bag)
        push(screens.detailsScreen(for: viewModel))
    }

    /// Lets go of the view model, and with it of the page.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
