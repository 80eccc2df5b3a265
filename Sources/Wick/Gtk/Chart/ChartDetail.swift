import CGtk
@_spi(CGtk) import Gtk
import KitIntegerConversion
import KitLocalization
import Rx
import RxGtk
import WickChart
import WickChartDrawing
import WickMarket
import WickMarketScreens

/// The content of an open row, or of a chart's own page: a bar with values and options, below it the chart or a message, and the ranges.
///
/// It is attached to its widget, and retains the row's view model as long as the widget exists.
@MainActor
final class ChartDetail {
    let widget: Box

    private let viewModel: ChartViewModel
    let bar: ChartBar
    let ranges: ChoiceBar<ChartRange>
    private var usableRanges: [ChartRange] = []
    let chart: ChartView
    let menu: ChartMenu
    private let bag = DisposeBag()
    private var shown: CandleChart?

    let place: ChartPlace
    /// The list that contains the row; nil on a page of its own.
    let list: WeakReference<AnyWidget>?
    /// Whether the chart shows what another one has shown; not once the user has moved it.
    private var restoresSight = true
    /// Whether the chart takes the focus when it is shown.
    private var awaitsFocus = false
    var room = ChartRoom.usual
    let style: ChartRowStyle
    var height = ChartHeight()

    /// - Parameters:
    ///   - viewModel: The open row.
    ///   - style: The style shared by all charts.
    ///   - typesetter: Typesets the chart's texts.
    ///   - list: The list that contains the row; nil if the chart fills a page of its own.
    ///   - widthClass: The width class of the page; emits on the main thread.
    ///   - room: The height of the page; emits on the main thread.
    init(
        _ viewModel: ChartViewModel, style: ChartRowStyle, typesetter: ChartTypesetter, list: AnyWidget?,
        widthClass: Observable<WidthClass>, room: Observable<ChartRoom>
    ) {
        self.viewModel = viewModel
        self.style = style
        self.list = list.map { WeakReference($0) }
        let chart = ChartView(
            viewModel.title,
            options: ChartOptions(indicators: [], labels: style.labels(in: .local), locale: style.locale),
            theme: ChartTheme(.light), typesetter: typesetter)
        self.chart = chart
        chart.fillsPage = list == nil
        bar = ChartBar(isExpanded: list == nil) { viewModel.intervalChosen.onNext($0) }
        ranges = ChoiceBar(localized("Range")) { [unowned chart] range in
            chart.inputBegan()
            chart.show(range)
        }
        ranges.widget.align(horizontal: .start)
        menu = ChartMenu(of: chart, viewModel.export)
        place = ChartPlace(chart)
        widget = Box(.vertical, spacing: 8, [bar.widget, place.widget, ranges.widget])
        widget.addClass("kline")
        widget.setAccessibleLabel(localized("Chart of \(viewModel.title)"))
        widget.attach(self, forKey: "wick-kline")
        chart.inputBegan = { [unowned self] in restoresSight = false }
        chart.olderRequested = { [weak viewModel] in viewModel?.olderRequested.onNext(()) }
        chart.rangeChanged = { [unowned self, unowned chart] in
            showRanges()
            viewModel.rangeShown.onNext(chart.scene?.range)
        }
        chart.rangeChosen = { [weak viewModel] in viewModel?.rangeChosen.onNext($0) }
        chart.indicatorsRequested = { [weak viewModel] in viewModel?.indicatorsTapped.onNext(()) }
        chart.comparisonRequested = { [weak viewModel] in viewModel?.compareTapped.onNext(()) }
        chart.expansionRequested = { [unowned self, unowned chart] in
            let shown = shown.flatMap { shown in
                chart.layout.map { ChartSight(interval: shown.interval, viewport: $0.viewport) }
            }
            viewModel.expandTapped.onNext(shown)
        }
        chart.typesRequested = { [unowned self, unowned chart] in
            bar.types.button.open()
            bar.types.button.onceClosed { [weak chart] in chart?.widget.grabFocus() }
        }
        chart.toolsRequested = { [unowned self, unowned chart] in
            bar.tools.button.open()
            bar.tools.button.onceClosed { chart.widget.grabFocus() }
        }
        chart.drawingEvents = { [weak viewModel] in viewModel?.drawings.events.onNext($0) }
        chart.scaleChosen = { [weak viewModel] in viewModel?.scaleChosen.onNext($0) }
        chart.inversionChosen = { [weak viewModel] in viewModel?.inversionChosen.onNext($0) }
        chart.panesResized = { [weak viewModel] in viewModel?.panesResized.onNext($0) }
        chart.optionsChanged = { [unowned self] in
            menu.showOptions()
            fitHeight()
        }
        chart.heightRequested = { [unowned self] height in
            self.height.set(height)
            style.addition = self.height.addition
            fitHeight()
        }
        chart.newestShown = { [unowned self] isShown in place.show(latest: !isShown) }
        showRanges()
        if list == nil {
            place.widget.expand(vertically: true)
        } else {
            height.addition = style.addition
            fitHeight()
            followSize()
        }
        bind(style, widthClass, room)
    }

    private func bind(
        _ style: ChartRowStyle, _ widthClass: Observable<WidthClass>, _ room: Observable<ChartRoom>
    ) {
        bar.eye.rx.tap.bind(to: viewModel.eyeTapped).disposed(by: bag)
        for retry in [place.message.retry, place.notes.retry] {
            retry.rx.tap.bind(to: viewModel.retry).disposed(by: bag)
        }
        for offer in [place.message.offer, place.notes.offer] {
            offer.button.rx.tap.compactMap { offer.chosen }.bind(to: viewModel.switchSource).disposed(by: bag)
        }
        place.notes.switchBack.rx.tap.bind(to: viewModel.switchBack).disposed(by: bag)
        place.notes.focusLost = { [unowned self] in
            if !chart.widget.grabFocus(), !place.message.grabFocus() { bar.expansion.grabFocus() }
        }
        place.latest.onClick { [unowned self] in
            restoresSight = false
            chart.move { $0.showNewest() }
        }
        bar.indicators.rx.tap.bind(to: viewModel.indicatorsTapped).disposed(by: bag)
        bar.types.onChoice { [unowned self] in viewModel.typeChosen.onNext(ChartType.allCases[$0]) }
        bar.tools.onChoice { [unowned self] in chart.draw(DrawingTool.allCases[$0]) }
        bar.expansion.onClick { [unowned self] in chart.expansionRequested() }
        widget.addShortcut(PageKeys.expansion) { [unowned self] in
            chart.expansionRequested()
            return true
        }
        bar.menu.onClick { [unowned self] in menu.open(below: bar.menu) }
        show(viewModel.priceText) { $0.bar.texts.show(price: $1) }
        show(viewModel.volume24hText) { $0.bar.texts.show(volume: $1) }
        show(viewModel.exactVolume24hText) { $0.bar.texts.show(exactVolume: $1) }
        show(viewModel.source) { $0.bar.texts.show(source: $1.title) }
        show(viewModel.intervals) { $0.bar.show($1) }
        show(viewModel.ranges) { detail, ranges in
            detail.usableRanges = ranges
            detail.showRanges()
        }
        show(viewModel.display) { $0.bar.show($1) }
        show(viewModel.comparisons) { detail, shown in
            detail.chart.show(shown.comparisons)
            detail.place.notes.show(shown)
        }
        show(viewModel.drawings.state) { detail, drawings in
            detail.bar.show(drawings)
            detail.menu.show(drawings)
            detail.chart.show(drawings)
        }
        show(viewModel.hasDetails) { $0.bar.eye.isSensitive = $1 }
        show(viewModel.state) { $0.show($1) }
        show(Observable.combineLatest(widthClass, room) { ($0, $1) }) { detail, size in
            let (widthClass, room) = size
            // Another font is reported like another width. The previous one remains if charts cannot be drawn in it.
            if detail.widget.isInWindow, let typesetter = try? style.typesetter(for: detail.widget) {
                detail.chart.typesetter = typesetter
            }
            detail.bar.fit(widthClass, room)
            detail.moveRanges(room)
            detail.height.isNarrow = widthClass.isNarrow
            detail.height.room = room
            detail.fitHeight()
        }
        show(ChartTheme.following(style.colors)) { $0.chart.theme = $1 }
        show(viewModel.export.copiedPictures) { $0.chart.widget.copyToClipboard(png: $1) }
        show(viewModel.announcements) { $0.chart.widget.announce($1) }
        chart.crosshairMoved = { [weak viewModel] in viewModel?.crosshairMoved.onNext($0) }
        menu.tableRequested = { [weak viewModel] in viewModel?.tableTapped.onNext($0) }
        menu.snapshot = { [unowned self] in
            guard let shown, let layout = chart.layout else { return nil }
            return ChartSnapshot(
                shown, of: viewModel.coin, viewport: layout.viewport, size: layout.size, options: chart.options,
                calculated: chart.indicators.values, theme: chart.theme)
        }
    }

    /// Shows an output's values as long as the widget exists.
    private func show<Value>(
        _ output: Observable<Value>, _ show: @escaping @MainActor (ChartDetail, Value) -> Void
    ) {
        output.bind(to: widget, in: bag) { [weak self] value in if let self { show(self, value) } }
    }

    /// Shows all ranges, of which those can be selected that the candles allow.
    private func showRanges() {
        ranges.show(
            ChartRange.allCases.map { .init(value: $0, title: $0.title, spokenTitle: $0.spokenTitle) },
            pressed: chart.scene?.range, usable: usableRanges)
    }

    /// Gives the chart the focus; until it is shown, a button beside it has the focus.
    func focusChart() {
        awaitsFocus = !chart.widget.grabFocus()
        if awaitsFocus { bar.expansion.grabFocus() }
    }

    /// Passes the focus to the chart that is shown now, unless the user has moved the focus to another part of the page.
    private func takeAwaitedFocus() {
        guard awaitsFocus else { return }
        awaitsFocus = false
        if widget.holdsFocus || widget.isFocusLost { chart.widget.grabFocus() }
    }

    private func show(_ state: ChartState) {
        let messageHadFocus = place.message.widget.holdsFocus
        let hasMessage = place.message.show(state)
        // On a page of its own, the focus returns to a chart that disappears; GTK would give it to any control of the page.
        if hasMessage, list == nil, chart.widget.holdsFocus { awaitsFocus = bar.expansion.grabFocus() }
        if messageHadFocus, hasMessage, !place.message.widget.holdsFocus { bar.expansion.grabFocus() }
        chart.widget.isVisible = !hasMessage
        if messageHadFocus, !hasMessage { chart.widget.grabFocus() }
        // Without candles there is nothing to draw on, and no menu; a focused button passes the focus on.
        if hasMessage, bar.tools.button.holdsFocus || bar.menu.holdsFocus { bar.expansion.grabFocus() }
        bar.tools.button.isSensitive = !hasMessage
        bar.menu.isSensitive = !hasMessage
        guard case .chart(let next) = state else {
            shown = nil
            bar.texts.show(live: nil)
            chart.show(nil, isSame: false)
            place.notes.show(nil)
            return
        }
        let isSame = shown.map { $0.source == next.source && $0.interval == next.interval } ?? false
        shown = next
        bar.texts.show(source: next.sourceText)
        bar.texts.show(live: next.live)
        chart.show(style.labels(in: next.display.timeZone))
        chart.show(next.display, next.values)
        fitHeight()
        chart.show(
            next.series, isSame: isSame, of: (next.intervalTitle, next.source.title), status: next.live.details)
        if let sight = next.sight, restoresSight {
            chart.move { $0.show(sight.viewport) }
            restoresSight = !sight.isFinal
        }
        takeAwaitedFocus()
        place.notes.show(next)
    }
}
