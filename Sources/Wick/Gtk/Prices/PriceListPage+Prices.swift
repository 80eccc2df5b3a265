import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

extension PriceListPage {
    /// Creates the page of prices.
    ///
    /// Each keystroke of the search, and each choice of sections, updates the list and scrolls to the top, below the expanded
    /// header.
    convenience init(prices viewModel: PriceViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>) {
        let top = MarketHeader()
        self.init(localized("Prices"), viewModel, under: top, charts: charts, icons: icons)
        top.search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        let view = top.views.widget.rx.choice(of: MarketViewSwitch.views)
        (view <-> viewModel.view.observe(on: MainScheduler())).disposed(by: bag)
        for button in top.views.widget.buttons {
            button.rx.signal("clicked").bind(to: button) { [weak header, weak list] _ in
                header?.expand()
                list?.scrollToTop()
            }
        }
        top.search.rx.text.bind(to: top.search) { [weak header, weak list] _ in
            header?.expand()
            list?.scrollToTop()
        }
        _ = SearchKeys(search: top.search, trigger: PageKeys.search, page: widget) { [weak list] in
            list?.focusFirstItem()
        }
    }
}
