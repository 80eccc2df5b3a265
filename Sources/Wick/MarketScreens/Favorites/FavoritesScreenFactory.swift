import Coordination

/// Makes the screen of the favorites: the seam between this story and a toolkit.
@MainActor
public protocol FavoritesScreenFactory: AnyObject {
    /// Makes the page that shows a view model.
    ///
    /// - Parameter viewModel: What the page shows and tells; the coordinator holds it too.
    func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen
}
