import Coordination
import StarterScreens

/// Makes the app's screens in GTK.
public final class GtkScreenFactory: ScreenFactory {
    /// Makes a factory.
    public init() {}

    /// Makes the page of items.
    public func itemsScreen(for viewModel: ItemsViewModel) -> any Screen { ItemsViewController(viewModel: viewModel) }

    /// Makes the page of one item.
    public func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
        DetailsViewController(viewModel: viewModel)
    }
}
