import Coordination

/// Creates the settings screen, and those opened from it; implemented by the toolkit.
@MainActor
public protocol SettingsScreenFactory: SourcesScreenFactory {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func settingsScreen(for viewModel: SettingsViewModel) -> any Screen
    /// Creates the sheet of the time zones, which holds the view model.
    func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen
}
