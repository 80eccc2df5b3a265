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
        let side = CoinChartSide(viewModel, charts: charts, icons: icons)
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
        header.packStart(refresh.button)
        header.packEnd(settings.button)
        refresh.rx.tap.bind(to: viewModel.refresh).disposed(by: bag)
        settings.button.rx.tap.bind(to: viewModel.settingsTapped).disposed(by: bag)
        viewModel.status.map(\.isRefreshing).distinctUntilChanged().bind(to: refresh.rx.isRefreshing)
        viewModel.chart.map(\.title).bind(to: settings.button) { header.title = $0 }
        // Without texts above the chart, the header has the most important ones.
        Observable.combineLatest(viewModel.status.map(\.mark), viewModel.headline, room) { ($0, $1, $2) }
            .bind(to: settings.button) { mark, headline, room in
                let parts = [mark?.text, room == .usual ? nil : headline].compactMap(\.self)
                header.subtitle = parts.joined(separator: " · ")
                header.subtitleDescription = mark?.explanation ?? ""
                header.isSubtitleWarning = mark != nil
            }
    }

    /// Shows a chart in place of the previous one.
    private func show(_ chart: ChartViewModel) {
        let isFirst = shown == nil
        if let shown { row.remove(shown.widget) }
        let next = charts.detail(of: chart, filling: row, widthClass.asObservable(), room.asObservable())
        next.widget.expand(horizontally: true, vertically: true)
        row.insert(next.widget, behind: nil)
        shown = next
        if isFirst, hasAppeared { next.detail?.focusChart() }
    }
}
