import Coordination
import Rx
import RxCoordination
import WickMarket
import WickMarketClient

/// The flow of a coin's page: one screen, whose view model it creates and holds.
///
/// Its results ask the parent flow to open an address in the browser or to report a refusal.
@MainActor
public final class DetailsCoordinator: ResultCoordinator<DetailsResult> {
    private let coin: Coin
    private let client: MarketClient
    private let screens: any DetailsScreenFactory
    private var viewModel: DetailsViewModel?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - coin: A coin that has a page.
    ///   - client: Determines where the page is.
    ///   - navigator: Shows the screen.
    ///   - screens: Creates the screen.
    public init(
        _ coin: Coin, from client: MarketClient, navigator: any Navigator, screens: any DetailsScreenFactory
    ) {
        self.coin = coin
        self.client = client
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = DetailsViewModel(coin, from: client)
        self.viewModel = viewModel
        follow(viewModel.results, until: viewModel.closed, in: bag)
        push(screens.detailsScreen(for: viewModel))
    }

    /// Releases the view model, and the page with it.
    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
