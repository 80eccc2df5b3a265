import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The page of prices.
@MainActor
final class PricesViewController: ViewController {
    private let viewModel: PriceViewModel
    private let charts: ChartRowStyle
    private let icons: IconFeed<Texture>
    private let bag = DisposeBag()
    private var page: PriceListPage?

    init(viewModel: PriceViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>) {
        self.viewModel = viewModel
        self.charts = charts
        self.icons = icons
        super.init(title: localized("Market"))
    }

    override func makeWidget() -> any Widget {
        let header = MarketHeader()
        let page = PriceListPage(
            localized("Prices"), viewModel, under: header, action: .addToFavorites, marksFavorites: true,
            charts: charts,
            icons: icons)
        self.page = page
        page.list.rx.itemActionRun.bind(to: viewModel.addToFavorites).disposed(by: bag)
        bind(header.search, to: page)
        _ = SearchKeys(search: header.search, trigger: PageKeys.search, page: page.widget) { [weak list = page.list] in
            list?.focusFirstItem()
        }
        return page.widget
    }

    override func configure(_ header: any PageHeader) { page?.configure(header) }

    /// Binds the search.
    ///
    /// Each keystroke updates the list and scrolls to the top, below the expanded header.
    private func bind(_ search: SearchEntry, to page: PriceListPage) {
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        search.rx.text
            .bind(
                to: WidgetBinder(search) { [weak header = page.header, weak list = page.list] _, _ in
                    header?.expand()
                    list?.scrollToTop()
                }
            )
            .disposed(by: bag)
    }
}
