import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// What lies over the top of a list of coins, and goes as the person scrolls down.
@MainActor
protocol PriceListHeader {
    var widget: any Widget { get }

    /// Shows what the page says besides its rows.
    func show(_ status: PriceStatus)
}

/// A page of coins, as the prices and the favorites are: a header that collapses over a list, which is pulled down to be
/// refreshed and whose rows are swiped.
@MainActor
final class PriceListPage {
    /// The greatest width of the list and of what lies over it, in pixels.
    static let width = 1_240

    let widget: AnyWidget
    let list: SectionedListView<PriceHeaderCell, PriceRowCell>
    let header: CollapsingHeader

    private let viewModel: any PriceListViewModel
    private let bag = DisposeBag()

    /// Makes a page and binds it.
    ///
    /// - Parameters:
    ///   - name: What assistive technology calls the list.
    ///   - viewModel: What the page shows and tells.
    ///   - top: What lies over the top of the list.
    ///   - action: What a row is swiped for.
    ///   - marksFavorites: Whether a star marks the rows of favorites.
    ///   - charts: What the charts of its rows have in common.
    ///   - icons: The icons of its rows.
    init(
        _ name: String, _ viewModel: any PriceListViewModel, under top: any PriceListHeader, action: RowAction,
        marksFavorites: Bool, charts: ChartRowStyle, icons: IconFeed<Texture>
    ) {
        self.viewModel = viewModel
        let widthClass = BehaviorRelay(value: WidthClass.regular)
        let scale = BehaviorRelay(value: 1)
        let colors = BehaviorRelay(value: DirectionColors.greenRises)
        let rowIcons = RowIcons(icons, scale: scale.asObservable())
        let staleBar = Banner(width: Self.width)
        list = SectionedListView(
            header: { [sortTapped = viewModel.sortTapped] in PriceHeaderCell(sortTapped: sortTapped) },
            item: {
                PriceRowCell(
                    widthClass: widthClass.asObservable(), marksFavorites: marksFavorites,
                    colors: colors.asObservable(), icons: rowIcons)
            },
            action: action, opensItems: true)
        list.canEditRow = { _ in true }
        list.widget.addClass("prices")
        list.widget.setAccessibleLabel(name)
        let page = ListPage(
            list, width: Self.width, loading: localized("Loading prices"), under: top.widget, below: staleBar.widget)
        header = page.header
        widget = WidthObserver(page.widget) { widthClass.accept($0) }.widget

        widget.rx.property("scale-factor") { $0.scaleFactor }.distinctUntilChanged().bind(to: scale).disposed(by: bag)
        widget.rx.isInSight.bind(to: viewModel.isVisible).disposed(by: bag)
        page.onRefresh = { [refresh = viewModel.refresh] in refresh.onNext(()) }
        refresh(by: [staleBar.button.rx.tap, page.content.message.retry.rx.tap])
        show(on: widget) { [weak page] status in
            staleBar.show(status)
            top.show(status)
            page?.show(status)
        }
        list.rx.itemActivated.bind(to: viewModel.rowTapped).disposed(by: bag)
        show(viewModel.openChart, charts, widthClass.asObservable())
        charts.colors.observe(on: MainScheduler.instance).bind(to: colors).disposed(by: bag)
        viewModel.sections
            .map(PriceSection.models)
            .sectionedChanges()
            // Up to here it runs where sections are made; closures written here run on the main thread and nowhere else.
            .observe(on: MainScheduler.instance)
            .bind(to: list.rx.changes)
            .disposed(by: bag)
    }

    /// Puts the page's buttons into its header bar: newer prices, the settings, and the program's menu.
    ///
    /// - Parameter headerBar: The page's header bar.
    func configure(_ headerBar: any PageHeader) {
        let button = RefreshButton()
        let settings = SettingsButton()
        headerBar.packStart(button.button)
        headerBar.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Wick")))
        headerBar.packEnd(settings.button)
        refresh(by: [button.button.rx.tap])
        settings.button.rx.tap.bind(to: viewModel.settingsTapped).disposed(by: bag)
        show(on: button.button) { status in
            button.show(isRefreshing: status.isRefreshing)
            headerBar.subtitle = status.mark?.text ?? ""
            headerBar.subtitleDescription = status.mark?.explanation ?? ""
        }
    }

    /// Opens the row that is to be open, and closes the one that was.
    private func show(
        _ openChart: Observable<ChartViewModel?>, _ style: ChartRowStyle, _ widthClass: Observable<WidthClass>
    ) {
        openChart
            .observe(on: MainScheduler.instance)
            .bind(
                to: WidgetBinder(list.widget) { [weak list] widget, chart in
                    guard let chart else {
                        list?.close()
                        return
                    }
                    list?.open(chart.coin.id, showing: style.detail(of: chart, in: widget, widthClass))
                }
            )
            .disposed(by: bag)
    }

    /// Lets these ask for newer prices.
    private func refresh(by triggers: [Observable<Void>]) {
        for trigger in triggers { trigger.bind(to: viewModel.refresh).disposed(by: bag) }
    }

    /// Shows the status, now and whenever it changes, as long as a widget lives.
    private func show(on widget: some Widget, _ show: @escaping @MainActor (PriceStatus) -> Void) {
        viewModel.status
            .observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(widget) { _, status in show(status) })
            .disposed(by: bag)
    }
}
