import Coordination
import StarterScreens

/// Creates the app's screens in GTK.
public final class GtkScreenFactory: ScreenFactory {
    /// Creates a factory.
    public init() {}

    /// Creates the page of items.
    public func itemsScreen(for viewModel: ItemsViewModel) -> any Screen { ItemsViewController(viewModel: viewModel) }

    /// Creates the page of one item.
    public func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
        DetailsViewController(viewModel: viewModel)
    }
}
