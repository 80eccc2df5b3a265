import Coordination

/// Makes the screen of a coin's page: the seam between this story and a toolkit.
@MainActor
public protocol DetailsScreenFactory: AnyObject {
    /// Makes the page that shows a view model.
    ///
    /// - Parameter viewModel: What the page shows and tells; the coordinator holds it too.
    func detailsScreen(for viewModel: DetailsViewModel) -> any Screen
}
