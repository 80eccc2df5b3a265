import Beers
import Coordination
import Gtk

/// The GTK screens of the app.
@MainActor
package final class BeerScreens: BeerScreenFactory {
    private let dataLabel: String?

    /// Creates a factory and installs the app's style.
    ///
    /// - Parameter dataLabel: What the list says about data that do not come from the shop itself.
    package init(dataLabel: String?) {
        self.dataLabel = dataLabel
        BeersStyle.install()
    }

    package func browseScreen(for viewModel: any BrowseViewModelProtocol) -> any Screen {
        BrowseViewController(viewModel: viewModel, dataLabel: dataLabel)
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
