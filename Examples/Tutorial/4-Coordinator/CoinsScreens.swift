import Coordination
import TutorialViewModel

/// Creates the screen of each view model, so that the flows do not depend on a toolkit.
@MainActor
package protocol CoinsScreens: AnyObject {
    func coins(for viewModel: CoinsViewModel) -> any Screen
    func settings(for viewModel: SettingsViewModel) -> any Screen
}

/// The screens in GTK.
package final class GtkCoinsScreens: CoinsScreens {
    package init() {}

    package func coins(for viewModel: CoinsViewModel) -> any Screen { CoinsController(viewModel: viewModel) }
    package func settings(for viewModel: SettingsViewModel) -> any Screen { SettingsController(viewModel: viewModel) }
}
