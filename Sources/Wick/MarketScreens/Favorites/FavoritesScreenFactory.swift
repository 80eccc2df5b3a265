import Coordination

/// Creates the favorites screen; implemented by the toolkit.
@MainActor
public protocol FavoritesScreenFactory: AnyObject {
    /// Creates the page for a view model, which the coordinator holds too.
    func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen
}
