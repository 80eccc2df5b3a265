import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// The end of a chart's wide page: facts about the coin above the favorites, of which a click shows another chart.
@MainActor
final class CoinChartSide {
    let widget: Box

    private let facts = Grid(columnSpacing: 12, rowSpacing: 4)
    private var labels: [(title: Label, value: Label)] = []
    /// Why there are no favorites.
    private let heading = Label()
    private let text = Label()
    private let list: SectionedListView<PriceHeaderCell, PriceRowCell>
    private let bag = DisposeBag()

    /// The width in pixels.
    static let width = 340
    /// The width of the titles and the values of the facts, which fill the width with what is between and around them.
    private static let columnWidth = (width - 3 * 12) / 2

    /// - Parameters:
    ///   - viewModel: The page.
    ///   - charts: The style of the charts.
    ///   - icons: The icons of the coins.
    ///   - fontChanges: Emits immediately, and on the main thread when the desktop's font changes.
    init(
        _ viewModel: CoinChartViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>, fontChanges: Observable<Void>
    ) {
        let widthClass = fontChanges.map { WidthClass.narrow }
        let scale = BehaviorRelay(value: 1)
        let rowIcons = RowIcons(icons, scale: scale.asObservable())
        let colors = BehaviorRelay(value: DirectionColors.greenRises)
        let prices = viewModel.prices
        let actions: [(action: RowAction, run: AnyObserver<CoinID>)] = [
            (.removeFromFavorites, viewModel.removeFromFavorites), (.openPage, viewModel.pageTapped),
            (.copyPrice, viewModel.copyPrice),
        ]
        list = SectionedListView(
            header: { [sortTapped = viewModel.sortTapped] in
                PriceHeaderCell(
                    widthClass: widthClass, menu: PriceHeader.favoritesMenu, sortTapped: sortTapped)
            },
            item: {
                PriceRowCell(
                    widthClass: widthClass, colors: colors.asObservable(), icons: rowIcons,
                    prices: { prices($0).observe(on: MainScheduler.instance) })
            },
            actions: actions.map(\.action))
        list.rowActions = { row in [.removeFromFavorites, .openPage] + (row.hasPrice ? [.copyPrice] : []) }
        list.widget.addClass("prices")
        list.widget.setAccessibleLabel(localized("Favorites"))
        let scrolled = ScrolledWindow(list.widget)
        let message = Box(.vertical, spacing: 6, [heading, text])
        heading.addClass("heading")
        for label in [heading, text] {
            label.wrap()
            label.alignText(.center)
        }
        message.setMargins(horizontal: 12, vertical: 24)
        facts.addClass("coin-facts")
        widget = Box(.vertical, [facts, scrolled, message])
        widget.addClass("narrow")
        widget.addClass("coin-side")
        widget.requestSize(width: Self.width)
        // Not what the list in it would take.
        widget.expand(horizontally: false)
        widget.attach(self, forKey: "wick-coin-side")

        widget.rx.property("scale-factor") { $0.scaleFactor }.distinctUntilChanged().bind(to: scale).disposed(by: bag)
        charts.colors.observe(on: MainScheduler.instance).bind(to: colors).disposed(by: bag)
        for (action, run) in actions { list.rx.itemActionRun(action).bind(to: run).disposed(by: bag) }
        list.widget.listActivity().bind(to: viewModel.listActivity).disposed(by: bag)
        list.rx.itemActivated.bind(to: viewModel.coinTapped).disposed(by: bag)
        viewModel.sections.map { @Sendable sections in
            sections.map { SectionModel(model: $0.header, items: $0.rows) }
        }
        .sectionedChanges()
        .bind(to: list.rx.changes)
        viewModel.status.map(\.message).distinctUntilChanged().bind(to: widget, in: bag) { [unowned self] shown in
            scrolled.isVisible = shown == nil
            message.isVisible = shown != nil
            heading.text = shown?.title ?? ""
            text.text = shown?.text ?? ""
        }
        viewModel.chart.map(\.coin.id).bind(to: list.widget) { [weak list] in list?.selection = [$0] }
        viewModel.facts.bind(to: widget, in: bag) { [weak self] in self?.show($0) }
    }

    /// Whether there is room for the facts.
    var showsFacts: Bool {
        get { facts.isVisible }
        set { facts.isVisible = newValue }
    }

    private func show(_ facts: [CoinFact]) {
        while labels.count > facts.count, let last = labels.popLast() {
            self.facts.remove(last.title)
            self.facts.remove(last.value)
        }
        for (index, fact) in facts.enumerated() {
            if index == labels.count { addRow() }
            labels[index].title.text = fact.title
            let value = labels[index].value
            value.text = fact.text
            if value.tooltip != fact.exactText { value.tooltip = fact.exactText }
            value.setAccessibleLabel(fact.exactText ?? fact.text)
        }
    }

    private func addRow() {
        let (title, value) = (Label(), Label())
        title.addClass("dim-label")
        title.alignText(.start)
        value.alignText(.end)
        value.expand(horizontally: true)
        for label in [title, value] {
            label.wrap()
            // Texts that could wrap at less would count with that height, since a box asks for the least one at any width.
            label.requestSize(width: Self.columnWidth)
        }
        facts.attach(title, column: 0, row: labels.count)
        facts.attach(value, column: 1, row: labels.count)
        labels.append((title, value))
    }
}
