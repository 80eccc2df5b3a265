import Coordination

/// Creates the screen of a coin's page; implemented by the toolkit.
@MainActor
public protocol DetailsScreenFactory: AnyObject {
    /// Creates the screen for a view model, which the coordinator holds too.
    func detailsScreen(for viewModel: DetailsViewModel) -> any Screen
}
