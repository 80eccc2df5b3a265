import Beers
import Coordination
import Gtk

/// Makes the app's screens in GTK.
@MainActor
package final class BeerScreens: BeerScreenFactory {
    private let isSimulated: Bool

    /// Makes a factory and gives every window the app's style.
    ///
    /// - Parameter isSimulated: Whether the shop is one that the program plays itself, which the list says.
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
