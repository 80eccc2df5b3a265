import Gtk
import Market
import MarketScreens
import Rx
import RxGtk

/// The page of prices: shows its view model's sections and status, and tells it what the person types and clicks.
@MainActor
final class PricesViewController: ViewController {
    /// The greatest width of the list and of what stands above it, in pixels.
    static let width = 860

    private let viewModel: PriceViewModel
    private let bag = DisposeBag()

    init(viewModel: PriceViewModel) {
        self.viewModel = viewModel
        super.init(title: "Market")
    }

    override func makeWidget() -> any Widget {
        let staleBar = StaleBar()
        let header = MarketHeader()
        let list = SectionedListView(
            header: { [viewModel] in PriceHeaderCell(sortTapped: viewModel.sortTapped) }, item: { PriceRowCell() },
            action: .addToFavorites)
        list.canEditRow = { _ in true }
        list.widget.addClass("prices")
        list.widget.setAccessibleLabel("Prices")
        let content = PriceContent(list: list.widget)
        let page = Box(.vertical, [NarrowObserver(below: 480).widget, staleBar.widget, header.widget, content.widget])

        bind(header.search, scrollingUp: list)
        _ = SearchKeys(search: header.search, list: list.widget, page: page)
        bind([staleBar.retry.rx.tap, content.message.retry.rx.tap, page.rx.key("F5|<Control>r")])
        show(on: page) { status in
            staleBar.show(status)
            header.show(status)
            content.show(status)
        }
        viewModel.sections
            .map(PriceSection.models)
            .sectionedChanges()
            // Up to here it runs where sections are made; closures written in a view controller run on the main thread
            // and nowhere else.
            .observe(on: MainScheduler.instance)
            .bind(to: list.rx.changes)
            .disposed(by: bag)
        list.rx.itemActionRun.bind(to: viewModel.addToFavorites).disposed(by: bag)
        return page
    }

    override func configure(_ headerBar: HeaderBar) {
        let refresh = RefreshButton()
        let windowTitle = WindowTitle(title)
        windowTitle.addClass("simulated")
        headerBar.setTitleWidget(windowTitle)
        headerBar.packStart(refresh.button)
        bind([refresh.button.rx.tap])
        show(on: headerBar) { status in
            refresh.show(isRefreshing: status.isRefreshing)
            windowTitle.subtitle = status.isSimulated ? "Simulated data" : ""
        }
    }

    /// Lets these ask for newer prices.
    private func bind(_ refreshes: [Observable<Void>]) {
        for refresh in refreshes { refresh.bind(to: viewModel.refresh).disposed(by: bag) }
    }

    /// Shows the status, now and whenever it changes, as long as a widget lives.
    private func show(on widget: some Widget, _ show: @escaping @MainActor (PriceStatus) -> Void) {
        viewModel.status
            .observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(widget) { _, status in show(status) })
            .disposed(by: bag)
    }

    /// Binds the search: each keystroke is told, and its result is read from the top.
    private func bind(_ search: SearchEntry, scrollingUp list: some SectionedList) {
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        search.rx.text
            .bind(to: WidgetBinder(search) { _, _ in list.scrollToTop() })
            .disposed(by: bag)
    }
}
