import Coordination
import Gtk
import MarketScreens

/// Makes Wick's screens in GTK.
@MainActor
public final class ScreenFactory: AppScreenFactory {
    /// Makes a factory and gives every window Wick's style.
    ///
    /// GTK has started when this is called.
    public init() {
        StyleSheet.install(Style.sheet)
    }

    /// Makes the page of prices.
    ///
    /// - Parameter viewModel: What the page shows and tells.
    public func priceScreen(for viewModel: PriceViewModel) -> any Screen {
        PricesViewController(viewModel: viewModel)
    }

    /// Makes the page of favorites.
    ///
    /// - Parameter viewModel: What the page shows and tells.
    public func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen {
        FavoritesViewController(viewModel: viewModel)
    }

    /// Makes the settings' sheet.
    ///
    /// - Parameter viewModel: What the sheet shows and tells.
    public func settingsScreen(for viewModel: SettingsViewModel) -> any Screen {
        SettingsViewController(viewModel: viewModel)
    }
}
