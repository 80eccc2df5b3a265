import Coordination

/// Makes the screen of the settings: the seam between this story and a toolkit.
@MainActor
public protocol SettingsScreenFactory: AnyObject {
    /// Makes the sheet that shows a view model.
    ///
    /// - Parameter viewModel: What the sheet shows and tells; the coordinator holds it too.
    func settingsScreen(for viewModel: SettingsViewModel) -> any Screen
}
