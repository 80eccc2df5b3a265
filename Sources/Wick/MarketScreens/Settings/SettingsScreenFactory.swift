import Coordination

/// Creates the settings screen; implemented by the toolkit.
@MainActor
public protocol SettingsScreenFactory: AnyObject {
    /// Creates the sheet for a view model, which the coordinator holds too.
    func settingsScreen(for viewModel: SettingsViewModel) -> any Screen
}
