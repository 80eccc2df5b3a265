import Gtk
import Market
import MarketScreens
import Rx
import RxGtk

/// The page of prices: shows its view model's sections and status, and tells it what the person types and clicks.
@MainActor
final class PricesViewController: ViewController {
    /// The greatest width of the list and of what lies over it, in pixels.
    static let width = 1_240

    private let viewModel: PriceViewModel
    private let bag = DisposeBag()
    private let widthClass = BehaviorRelay(value: WidthClass.regular)

    init(viewModel: PriceViewModel) {
        self.viewModel = viewModel
        super.init(title: "Market")
    }

    override func makeWidget() -> any Widget {
        let staleBar = StaleBar()
        let header = MarketHeader()
        let progress = RefreshProgress()
        let list = SectionedListView(
            header: { [viewModel] in PriceHeaderCell(sortTapped: viewModel.sortTapped) },
            item: { [widthClass] in PriceRowCell(widthClass: widthClass.asObservable()) }, action: .addToFavorites)
        list.canEditRow = { _ in true }
        list.widget.addClass("prices")
        list.widget.setAccessibleLabel("Prices")
        let content = PriceContent(list: list.widget)
        let collapsing = CollapsingHeader(
            header.widget, below: staleBar.widget, over: content.widget, scrolling: content.scrolled
        ) { [weak list] height in
            list?.topInset = height
            content.leaveRoom(height)
        }
        collapsing.lay(progress.widget)
        let observer = WidthObserver { [widthClass] in widthClass.accept($0) }
        collapsing.widget.expand(horizontally: true, vertically: true)
        let page = Box(.vertical, [observer.widget, collapsing.widget])

        bind(header.search, scrollingUp: list, expanding: collapsing)
        _ = SearchKeys(search: header.search, page: page) { [weak list] in list?.focusFirstItem() }
        page.rx.isInSight.bind(to: viewModel.isVisible).disposed(by: bag)
        bind([
            staleBar.retry.rx.tap, content.message.retry.rx.tap, page.rx.key("F5|<Control>r"),
            pulls(content, under: collapsing),
        ])
        show(on: page) { [weak collapsing] status in
            staleBar.show(status)
            header.show(status)
            content.show(status)
            progress.show(isRefreshing: status.isRefreshing)
            if status.content != .list { collapsing?.expand() }
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

    override func configure(_ header: any PageHeader) {
        let refresh = RefreshButton()
        header.packStart(refresh.button)
        let settings = SettingsMenu()
        header.packEnd(settings.button)
        settings.bind(to: viewModel, in: bag)
        bind([refresh.button.rx.tap])
        show(on: refresh.button) { status in
            refresh.show(isRefreshing: status.isRefreshing)
            header.subtitle = status.isSimulated ? "Simulated data" : ""
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

    /// Binds the search: each keystroke is told, and its result is read from the top, below the whole header.
    private func bind(
        _ search: SearchEntry, scrollingUp list: some SectionedList, expanding header: CollapsingHeader
    ) {
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        search.rx.text
            .bind(
                to: WidgetBinder(search) { [weak header] _, _ in
                    header?.expand()
                    list.scrollToTop()
                }
            )
            .disposed(by: bag)
    }

    /// Lets the page be pulled down past its top.
    ///
    /// - Returns: The pulls that are let go to refresh.
    private func pulls(_ content: PriceContent, under header: CollapsingHeader) -> Observable<Void> {
        let pulls = PublishSubject<Void>()
        let indicator = PullIndicator()
        header.slip(indicator.widget) { indicator.place(under: $0, in: $1) }
        _ = PullGesture(
            on: content.widget, isAtTop: { content.isAtTopOfList }, moved: { indicator.show($0) },
            released: { refreshes in
                indicator.leave()
                if refreshes { pulls.onNext(()) }
            })
        return pulls.asObservable()
    }
}
