import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// The page of a chart; on a wide page with favorites and facts at its end.
@MainActor
final class CoinChartViewController: ViewController {
    private let viewModel: CoinChartViewModel
    private let charts: ChartRowStyle
    private let icons: IconFeed<Texture>
    private let widthClass = BehaviorRelay(value: WidthClass.regular)
    private let room = BehaviorRelay(value: ChartRoom.usual)
    /// Price, change and how candles are updated, above the chart of a narrow page.
    private let headline = Label()
    private let column = Box(.vertical)
    private let row = Box(.horizontal)
    private var shown: (widget: any Widget, detail: ChartDetail?)?
    private var hasAppeared = false
    private let bag = DisposeBag()

    /// Below this height there are no texts, in pixels.
    private static let usualHeight = 430

    init(viewModel: CoinChartViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>) {
        self.viewModel = viewModel
        self.charts = charts
        self.icons = icons
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let side = CoinChartSide(viewModel, charts: charts, icons: icons, fontChanges: widthClass.map { _ in })
        headline.addClass("heading")
        headline.addClass("numeric")
        headline.alignText(.start)
        headline.wrap()
        headline.setMargins(horizontal: 12, vertical: 4)
        headline.isVisible = false
        column.append(headline)
        column.expand(horizontally: true, vertically: true)
        row.append(column)
        row.append(side.widget)
        row.addClass("coin-chart")
        let frame = WidthObserver(row) { [room, widthClass] width, height in
            let free = widthClass.value.isWide ? width - CoinChartSide.width : width
            let next = ChartRoom(width: free, height: height, usual: Self.usualHeight)
            if next != room.value { room.accept(next) }
        } changed: { [widthClass] in
            widthClass.accept($0)
        }.widget
        widthClass.subscribe(onNext: { side.widget.isVisible = $0.isWide }).disposed(by: bag)
        room.subscribe(onNext: { side.showsFacts = $0 == .usual }).disposed(by: bag)
        frame.rx.isInSight.bind(to: viewModel.isVisible).disposed(by: bag)
        frame.rx.key(ListPage.refreshKeys).bind(to: viewModel.refresh).disposed(by: bag)
        frame.rx.key(PageKeys.settings).bind(to: viewModel.settingsTapped).disposed(by: bag)
        frame.rx.key(RowAction.addToFavorites.keys ?? "").bind(to: viewModel.favoriteTapped).disposed(by: bag)
        Observable.combineLatest(viewModel.headline, isHeadlineInPage).bind(to: row, in: bag) {
            [headline] text, isHere in
            headline.isVisible = isHere
            headline.text = isHere ? text : ""
        }
        viewModel.chart.bind(to: row, in: bag) { [weak self] in self?.show($0) }
        return frame
    }

    override func didAppear() {
        guard !hasAppeared else { return }
        hasAppeared = true
        shown?.detail?.focusChart()
    }

    override func configure(_ header: any PageHeader) {
        let (refresh, settings) = (RefreshButton(), SettingsButton())
        let star = Button(iconName: FavoriteStar.iconName(isFavorite: false), label: RowAction.addToFavorites.label)
        header.packStart(refresh.button)
        header.packEnd(settings.button)
        star.addClass("page-star")
        header.packEnd(star)
        star.rx.tap.bind(to: viewModel.favoriteTapped).disposed(by: bag)
        viewModel.isFavorite.bind(to: star) { isFavorite in
            star.iconName = FavoriteStar.iconName(isFavorite: isFavorite)
            star.tooltip = RowAction.favorite(isFavorite).label
            star.setAccessibleLabel(RowAction.favorite(isFavorite).label)
        }
        refresh.rx.tap.bind(to: viewModel.refresh).disposed(by: bag)
        settings.button.rx.tap.bind(to: viewModel.settingsTapped).disposed(by: bag)
        // The coin's name needs the room of a phone; the page below has the button too.
        widthClass.map { !$0.isNarrow }.bind(to: settings.button.rx.isVisible).disposed(by: bag)
        viewModel.status.map(\.isRefreshing).distinctUntilChanged().bind(to: refresh.rx.isRefreshing)
        let coin = Observable.combineLatest(viewModel.chart, widthClass.map(\.isNarrow).distinctUntilChanged()) {
            (chart: $0, isNarrow: $1)
        }
        coin.bind(to: settings.button) { chart, isNarrow in
            // A narrow header would cut the symbol, which has a line of its own there.
            header.title = isNarrow ? chart.coin.name : chart.title
            header.spokenTitle = chart.title
        }
        let line = Observable.combineLatest(coin, viewModel.status.map(\.mark), viewModel.headline, isHeadlineInPage) {
            (symbol: $0.isNarrow ? $0.chart.coin.distinctSymbol : nil, mark: $1, headline: $3 ? nil : $2)
        }
        line.bind(to: settings.button) { symbol, mark, headline in
            header.subtitle = [symbol, mark?.text, headline].compactMap(\.self).joined(separator: " · ")
            header.subtitleDescription = mark?.explanation ?? ""
            header.isSubtitleWarning = mark != nil
        }
    }

    /// Whether the headline is above the chart instead of in the header, which would cut it.
    private var isHeadlineInPage: Observable<Bool> {
        Observable.combineLatest(widthClass, room) { $0.isNarrow && $1 == .usual }.distinctUntilChanged()
    }

    /// Shows a chart in place of the previous one.
    private func show(_ chart: ChartViewModel) {
        let isFirst = shown == nil
        if let shown { column.remove(shown.widget) }
        let next = charts.detail(of: chart, filling: row, widthClass.asObservable(), room.asObservable())
        next.widget.expand(horizontally: true, vertically: true)
        column.append(next.widget)
        shown = next
        if isFirst, hasAppeared { next.detail?.focusChart() }
    }
}

extension Coin {
    /// The symbol; `nil` if it is the same as the name, such as that of XRP.
    fileprivate var distinctSymbol: String? { symbol == name ? nil : symbol }
}
