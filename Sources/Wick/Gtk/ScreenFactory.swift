import Coordination
import Gtk
import KitLocalization
import KitTimeFormatting
import Rx
import WickMarket
import WickMarketScreens

/// Creates Wick's screens in GTK.
@MainActor
public final class ScreenFactory: AppScreenFactory {
    private let charts: ChartRowStyle
    private let icons: IconFeed<Texture>
    private let web = WebLibraryLoader()

    /// Creates a factory and adds Wick's style sheet to all windows; requires that GTK has been initialized.
    ///
    /// - Parameters:
    ///   - colors: The colours of rising and falling prices, now and after each change; may emit on any thread.
    ///   - locale: The locale of numbers.
    ///   - times: The format of times.
    ///   - icons: The icons of coins.
    public init(
        colors: Observable<DirectionColors>, locale: MarketLocale, times: TimeFormat,
        icons: IconFeed<Texture> = IconFeed(clients: .never())
    ) {
        self.icons = icons
        charts = ChartRowStyle(locale: locale, times: times, colors: colors)
        _ = Style.installed
    }

    /// Creates the page of prices.
    public func priceScreen(for viewModel: PriceViewModel) -> any Screen {
        PriceListViewController(title: localized("Market")) { [charts, icons] in
            PriceListPage(prices: viewModel, charts: charts, icons: icons)
        }
    }

    /// Creates the page of favorites.
    public func favoritesScreen(for viewModel: FavoritesViewModel) -> any Screen {
        PriceListViewController(title: localized("Favorites")) { [charts, icons] in
            PriceListPage(favorites: viewModel, charts: charts, icons: icons)
        }
    }

    /// Creates the settings sheet.
    public func settingsScreen(for viewModel: SettingsViewModel) -> any Screen {
        SettingsViewController(viewModel: viewModel)
    }

    /// Creates the sheet of the groups of favorites.
    public func groupsScreen(for viewModel: GroupsViewModel) -> any Screen {
        GroupsViewController(viewModel: viewModel)
    }

    /// Creates the sheet of the indicators.
    public func indicatorsScreen(for viewModel: IndicatorsViewModel) -> any Screen {
        IndicatorsViewController(viewModel: viewModel)
    }

    /// Creates the sheet of the coins to compare with.
    public func compareScreen(for viewModel: CompareViewModel) -> any Screen {
        CompareViewController(viewModel: viewModel)
    }

    /// Creates the page of a chart.
    public func coinChartScreen(for viewModel: CoinChartViewModel) -> any Screen {
        CoinChartViewController(viewModel: viewModel, charts: charts, icons: icons)
    }

    /// Creates the screen of a table of candles.
    public func candleTableScreen(for viewModel: CandleTableViewModel) -> any Screen {
        CandleTableViewController(viewModel: viewModel)
    }

    /// Creates the sheet of the time zones.
    public func timeZonesScreen(for viewModel: TimeZonesViewModel) -> any Screen {
        TimeZonesViewController(viewModel: viewModel)
    }

    /// Creates the sheet of the data sources.
    public func sourcesScreen(for viewModel: SourcesViewModel) -> any Screen {
        SourcesViewController(viewModel: viewModel)
    }

    /// Creates the screen of a coin's web page.
    public func detailsScreen(for viewModel: DetailsViewModel) -> any Screen {
        DetailsViewController(viewModel: viewModel, web: web)
    }
}
