import Gtk
import MarketScreens
import Rx
import RxGtk

/// The page of favorites: shows its view model's section and status, and tells it what the person clicks.
@MainActor
final class FavoritesViewController: ViewController {
    private let viewModel: FavoritesViewModel
    private let colors: Observable<DirectionColors>
    private let bag = DisposeBag()
    private var page: PriceListPage?

    init(viewModel: FavoritesViewModel, colors: Observable<DirectionColors>) {
        self.viewModel = viewModel
        self.colors = colors
        super.init(title: "Favorites")
    }

    override func makeWidget() -> any Widget {
        let page = PriceListPage(
            "Favorites", viewModel, under: FavoritesHeader(), action: .removeFromFavorites, marksFavorites: false,
            colors: colors)
        self.page = page
        page.list.rx.itemActionRun.bind(to: viewModel.removeFromFavorites).disposed(by: bag)
        return page.widget
    }

    override func configure(_ header: any PageHeader) { page?.configure(header) }
}
