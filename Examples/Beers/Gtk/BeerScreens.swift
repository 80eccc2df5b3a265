import Beers
import Coordination
import Gtk

/// The GTK screens of the app.
@MainActor
package final class BeerScreens: BeerScreenFactory {
    private let isSimulated: Bool

    /// Creates a factory and installs the app's style.
    ///
    /// - Parameter isSimulated: Whether the list says that the shop is simulated.
    package init(isSimulated: Bool) {
        self.isSimulated = isSimulated
        BeersStyle.install()
    }

    package func browseScreen(for viewModel: any BrowseViewModelProtocol) -> any Screen {
        BrowseViewController(viewModel: viewModel, isSimulated: isSimulated)
    }

    package func detailsScreen(for viewModel: any DetailsViewModelProtocol) -> any Screen {
        DetailsViewController(viewModel: viewModel)
    }

    package func buyScreen(for viewModel: any BuyViewModelProtocol) -> any Screen {
        BuyViewController(viewModel: viewModel)
    }

    package func ordersScreen(for viewModel: any OrdersViewModelProtocol) -> any Screen {
        OrdersViewController(viewModel: viewModel)
    }
}
