import Coordination

/// Creates the screen of the data sources; implemented by the toolkit.
@MainActor
public protocol SourcesScreenFactory: AnyObject {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func sourcesScreen(for viewModel: SourcesViewModel) -> any Screen
}
