import Gtk
import KitLocalization
import RxGtk
import WickMarketScreens

extension PriceListPage {
    /// Creates the page of favorites.
    convenience init(favorites viewModel: FavoritesViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>) {
        self.init(
            localized("Favorites"), viewModel, under: FavoritesHeader(),
            favorites: [(.removeFromFavorites, viewModel.removeFromFavorites)], offered: { _ in .removeFromFavorites },
            marksFavorites: false, charts: charts, icons: icons)
        message.action.rx.tap.bind(to: viewModel.browsePrices).disposed(by: bag)
    }
}
