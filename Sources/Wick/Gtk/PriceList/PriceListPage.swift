import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// The header above a list of coins, which collapses when the user scrolls down.
@MainActor
protocol PriceListHeader {
    var widget: any Widget { get }

    /// Shows the page's status.
    func show(_ status: PriceStatus)
    /// Arranges the content for a width.
    func fit(_ widthClass: WidthClass)
}

extension PriceListHeader {
    func fit(_ widthClass: WidthClass) {}
}

/// A page of coins, used for prices and favorites: a collapsing header and a list with pull-to-refresh and swipeable rows.
@MainActor
final class PriceListPage {
    /// The maximum width of the list and its header, in pixels.
    static let width = 1_240
    /// Below this height there are no texts above the chart of an open row, in pixels.
    private static let usualHeight = 340

    let widget: AnyWidget
    let list: SectionedListView<PriceHeaderCell, PriceRowCell>

    let bag = DisposeBag()

    private let page: ListPage
    private let viewModel: any MarketPageViewModel
    private let widthClass = BehaviorRelay(value: WidthClass.regular)

    var header: CollapsingHeader { page.header }
    /// What is shown in place of the list.
    var message: MessagePage { page.content.message }

    /// Creates a page and binds it.
    ///
    /// - Parameters:
    ///   - name: The accessible name of the list.
    ///   - viewModel: The view model.
    ///   - top: The header of the list.
    ///   - sortMenu: The columns in the menu that sorts, with their texts.
    ///   - leading: The page's own actions before those of all pages, and what receives the coins whose action the user runs.
    ///   - trailing: Those after them.
    ///   - offered: The page's own actions that a row offers.
    ///   - movesRows: Whether rows can be dragged to other places.
    ///   - charts: The style of the charts.
    ///   - icons: The icons of the coins.
    init(
        _ name: String, _ viewModel: any MarketPageViewModel, under top: any PriceListHeader,
        sortMenu: [(column: SortColumn?, title: String)] = PriceHeader.menu,
        leading: [(action: RowAction, run: AnyObserver<CoinID>)] = [],
        trailing: [(action: RowAction, run: AnyObserver<CoinID>)] = [],
        offered: @escaping @MainActor (PriceRow) -> [RowAction] = { _ in [] }, movesRows: Bool = false,
        charts: ChartRowStyle, icons: IconFeed<Texture>
    ) {
        self.viewModel = viewModel
        let widthClass = self.widthClass
        let scale = BehaviorRelay(value: 1)
        let colors = BehaviorRelay(value: DirectionColors.greenRises)
        let rowIcons = RowIcons(icons, scale: scale.asObservable())
        let prices = viewModel.prices
        let common: [(action: RowAction, run: AnyObserver<CoinID>)] = [
            (.addToFavorites, viewModel.addToFavorites), (.removeFromFavorites, viewModel.removeFromFavorites),
            (.openPage, viewModel.pageTapped), (.copyPrice, viewModel.copyPrice),
        ]
        let actions = leading + common + trailing
        list = SectionedListView(
            header: { [sortTapped = viewModel.sortTapped] in
                PriceHeaderCell(widthClass: widthClass.asObservable(), menu: sortMenu, sortTapped: sortTapped)
            },
            item: {
                PriceRowCell(
                    widthClass: widthClass.asObservable(), colors: colors.asObservable(), icons: rowIcons,
                    prices: { prices($0).observe(on: MainScheduler.instance) })
            },
            actions: actions.map(\.action), opensItems: true, selectsItems: true,
            movesItems: movesRows)
        list.rowActions = { row in
            offered(row) + [.favorite(row.isFavorite), .openPage] + (row.hasPrice ? [.copyPrice] : [])
        }
        list.rowSubmenu = { [viewModel] row in .groups(of: [row.id], viewModel) }
        list.openTitle = { $0 ? localized("Close Chart") : localized("Open Chart") }
        list.widget.addClass("prices")
        list.widget.setAccessibleLabel(name)
        page = ListPage(
            list, width: Self.width, loading: localized("Loading prices"), under: top.widget,
            sticksHeaders: true)
        let bar = SelectionBar()
        let room = BehaviorRelay(value: ChartRoom.usual)
        widget =
            WidthObserver(Box(.vertical, [page.widget, bar.widget])) { width, height in
                let next = ChartRoom(width: width, height: height, usual: Self.usualHeight)
                if next != room.value { room.accept(next) }
            } changed: {
                widthClass.accept($0)
            }.widget

        widget.rx.property("scale-factor") { $0.scaleFactor }.distinctUntilChanged().bind(to: scale).disposed(by: bag)
        widthClass
            .subscribe(onNext: {
                top.fit($0)
                bar.fit($0)
            })
            .disposed(by: bag)
        widthClass.map(\.showsWeek).distinctUntilChanged().bind(to: viewModel.showsWeeks).disposed(by: bag)
        show(bar)
        widget.rx.isInSight.bind(to: viewModel.isVisible).disposed(by: bag)
        page.rx.refresh.bind(to: viewModel.refresh).disposed(by: bag)
        viewModel.status.bind(to: widget) { [weak page] status in
            top.show(status)
            page?.show(status)
        }
        list.widget.listActivity().bind(to: viewModel.listActivity).disposed(by: bag)
        list.rx.itemActivated.bind(to: viewModel.rowTapped).disposed(by: bag)
        for (action, run) in actions { list.rx.itemActionRun(action).bind(to: run).disposed(by: bag) }
        show(viewModel.openChart, charts, widthClass.asObservable(), room.asObservable())
        charts.colors.observe(on: MainScheduler.instance).bind(to: colors).disposed(by: bag)
        room.distinctUntilChanged().bind(to: widget) { [weak page] in page?.header.yieldsToRows = $0 != .usual }
        viewModel.sections
            // Sections are created on another thread.
            .map { @Sendable sections in sections.map { SectionModel(model: $0.header, items: $0.rows) } }
            .sectionedChanges()
            .bind(to: list.rx.changes)
    }

    /// Adds the page's buttons to its header bar: refresh, settings and menu.
    func configure(_ headerBar: any PageHeader) {
        let settings = SettingsButton()
        headerBar.packStart(page.refreshButton.button)
        headerBar.packEnd(MenuButton.mainMenu(Application.standardMenu(of: "Wick")))
        headerBar.packEnd(settings.button)
        settings.button.rx.tap.bind(to: viewModel.settingsTapped).disposed(by: bag)
        let isNarrow = widthClass.map(\.isNarrow).distinctUntilChanged()
        Observable.combineLatest(viewModel.status, isNarrow) { ($0, $1) }.bind(to: settings.button) {
            status, isNarrow in
            headerBar.subtitle = status.subtitle(isNarrow: isNarrow)
            headerBar.subtitleDescription = status.subtitleDescription(isNarrow: isNarrow)
            headerBar.isSubtitleWarning = status.mark != nil
        }
    }

    /// Shows the selected rows, and what can be done with them.
    private func show(_ bar: SelectionBar) {
        list.selectionTapped.subscribe(viewModel.selectionTapped).disposed(by: bag)
        viewModel.selectedRows.bind(to: list.widget) { [weak list] selected in
            list?.selection = selected?.coins ?? []
            if selected == nil, bar.widget.holdsFocus { list?.widget.grabFocus() }
            bar.show(selected)
        }
        bar.add.rx.tap.bind(to: viewModel.addSelected).disposed(by: bag)
        bar.remove.rx.tap.bind(to: viewModel.removeSelected).disposed(by: bag)
        bar.groups.onClick { [viewModel, weak list] in
            if let list { RowSubmenu.groups(of: Array(list.selection), viewModel).open(at: bar.groups) }
        }
        bar.cancel.rx.tap.map { _ in RowSelectionTap<CoinID>.end }.bind(to: viewModel.selectionTapped).disposed(by: bag)
        bar.widget.addShortcut("Escape", scope: .focus) { [viewModel] in
            viewModel.selectionTapped.onNext(.end)
            return true
        }
    }

    /// Opens the selected row, and closes the previous one.
    private func show(
        _ openChart: Observable<ChartViewModel?>, _ style: ChartRowStyle, _ widthClass: Observable<WidthClass>,
        _ room: Observable<ChartRoom>
    ) {
        openChart.bind(to: list.widget) { [weak list, widget = list.widget] chart in
            guard let chart else {
                list?.close()
                return
            }
            DataTrace.arrived("opened-row", in: widget)
            list?.open(chart.coin.id, showing: style.detail(of: chart, in: widget, widthClass, room))
        }
    }
}
