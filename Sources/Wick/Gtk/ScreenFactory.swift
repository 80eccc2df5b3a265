import Coordination
import Gtk
import KitTimeFormatting
import Rx
import WickMarket
import WickMarketScreens

/// Makes Wick's screens in GTK.
@MainActor
public final class ScreenFactory: AppScreenFactory {
    private let charts: ChartRowStyle
    private let icons: IconFeed<Texture>
    private let web = WebLibraryLoader()

    /// Makes a factory and gives every window Wick's style.
    ///
    /// GTK has started when this is called.
    ///
    /// - Parameters:
    ///   - colors: Which colours tell rising from falling: those in force, then each other ones; from any thread.
    ///   - locale: How numbers are written.
    ///   - times: How times are written.
    ///   - icons: The icons of coins.
    public init(
        colors: Observable<DirectionColors>, locale: MarketLocale, times: TimeFormat,
        icons: IconFeed<Texture> = IconFeed(origins: .just(nil))
    ) {
        self.icons = icons
        charts = ChartRowStyle(locale: locale, times: times, colors: colors)
        StyleSheet.install(Style.sheet)
    }

    /// Makes the page of prices.
    ///
    /// - Parameter viewModel: What the page shows and tells.
    public func priceScreen(for viewModel: PriceViewModel) -> any Screen {
        PricesViewController(viewModel: viewModel, charts: charts, icons: icons)
    }

    /// Makes the page of favorites.
    ///
    /// - Parameter viewModel: What the page shows and tells.
    public func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen {
        FavoritesViewController(viewModel: viewModel, charts: charts, icons: icons)
    }

    /// Makes the settings' sheet.
    ///
    /// - Parameter viewModel: What the sheet shows and tells.
    public func settingsScreen(for viewModel: SettingsViewModel) -> any Screen {
        SettingsViewController(viewModel: viewModel)
    }

    /// Makes the screen of a coin's page.
    ///
    /// - Parameter viewModel: What it shows and tells.
    public func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
        DetailsViewController(viewModel: viewModel, web: web)
    }
}
