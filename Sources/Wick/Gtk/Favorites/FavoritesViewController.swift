import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The page of favorites.
@MainActor
final class FavoritesViewController: ViewController {
    private let viewModel: FavoritesViewModel
    private let charts: ChartRowStyle
    private let icons: IconFeed<Texture>
    private let bag = DisposeBag()
    private var page: PriceListPage?

    init(viewModel: FavoritesViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>) {
        self.viewModel = viewModel
        self.charts = charts
        self.icons = icons
        super.init(title: localized("Favorites"))
    }

    override func makeWidget() -> any Widget {
        let page = PriceListPage(
            localized("Favorites"), viewModel, under: FavoritesHeader(), action: .removeFromFavorites,
            marksFavorites: false, charts: charts, icons: icons)
        self.page = page
        page.list.rx.itemActionRun.bind(to: viewModel.removeFromFavorites).disposed(by: bag)
        return page.widget
    }

    override func configure(_ header: any PageHeader) { page?.configure(header) }
}
