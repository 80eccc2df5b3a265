import Gtk
import KitLocalization
import Rx
import RxGtk
import WickChart
import WickMarket
import WickMarketScreens

/// The bar above a chart: listed price, 24-hour volume, source, buttons for web page, indicators and menu, intervals and ranges.
@MainActor
final class ChartBar {
    let widget: Box
    let eye = Button(iconName: "view-reveal-symbolic", label: localized("Open on CoinMarketCap"))
    /// No theme has an icon for indicators.
    let indicators = Button(child: Label("ƒx"))
    let menu = Button(iconName: "view-more-symbolic", label: localized("Chart Menu"))
    let intervals: ChoiceBar<CandleInterval>
    let ranges: ChoiceBar<ChartRange>

    private let choices: Box
    /// The source and whether it is live.
    private let origin: Box
    private let price = Label()
    private let volume = Label()
    private let source = Label()
    private let live = Label()

    /// - Parameters:
    ///   - intervalChosen: Called with the interval the user selects.
    ///   - rangeChosen: Called with the range the user selects.
    init(
        intervalChosen: @escaping @MainActor (CandleInterval) -> Void,
        rangeChosen: @escaping @MainActor (ChartRange) -> Void
    ) {
        intervals = ChoiceBar(localized("Interval"), chosen: intervalChosen)
        ranges = ChoiceBar(localized("Range"), chosen: rangeChosen)
        volume.addClass("volume")
        for text in [price, source, live] {
            text.addClass("dim-label")
            text.addClass("caption")
        }
        for text in [price, volume, source, live] { text.alignText(.start) }
        for text in [price, volume, source] { text.wrap() }
        live.isVisible = false
        origin = Box(.horizontal, spacing: 6, [source, live])
        let texts = Box(.vertical, [volume, price, origin])
        texts.align(vertical: .center)
        texts.expand(horizontally: true)
        indicators.tooltip = localized("Indicators")
        indicators.setAccessibleLabel(localized("Indicators"))
        for button in [eye, indicators, menu] {
            button.addClass("flat")
            button.align(vertical: .center)
        }
        choices = Box(.horizontal, spacing: 6, [intervals.widget, ranges.widget])
        choices.align(horizontal: .start)
        choices.addClass("choice-bars")
        let top = Box(.horizontal, spacing: 6, [texts, eye, indicators, menu])
        widget = Box(.vertical, spacing: 6, [top, choices])
    }

    /// The number of intervals from which they and the ranges are below each other in windows of normal width.
    private static let manyIntervals = 6

    private var widthClass = WidthClass.regular
    private var count = 0

    /// Arranges intervals and ranges, and source and status, vertically if the page is too narrow.
    func fit(_ widthClass: WidthClass) {
        self.widthClass = widthClass
        origin.orient(widthClass.isNarrow ? .vertical : .horizontal)
        origin.spacing = widthClass.isNarrow ? 0 : 6
        arrange()
    }

    private func arrange() {
        let isVertical = widthClass == .tight || (count >= Self.manyIntervals && !widthClass.isWide)
        choices.orient(isVertical ? .vertical : .horizontal)
    }

    func show(price text: String) { price.text = text }

    func show(volume text: String) {
        volume.text = localized("24 h volume \(text)")
    }

    func show(source text: String) {
        source.text = localized("Candles from \(text)")
    }

    /// Shows how the candles are updated; nil if there are none.
    func show(live status: LiveStatus?) {
        live.isVisible = status != nil
        guard let status, live.text != status.text || live.tooltip != status.details else { return }
        live.text = status.text
        live.tooltip = status.details
        live.setAccessibleLabel(status.details)
    }

    /// Shows the intervals, with the current one selected.
    func show(_ intervals: ChartIntervals) {
        self.intervals.show(
            intervals.available.map {
                .init(value: $0, title: $0.shortTitle, spokenTitle: localized("Candles of \($0.title)"))
            },
            pressed: intervals.chosen)
        count = intervals.available.count
        arrange()
    }

    /// Shows the ranges available for a chart, with the current one selected; none if there is no chart.
    func show(_ scene: ChartScene?) {
        let fitting = scene.map { ChartRange.fitting($0.series) } ?? []
        ranges.show(
            fitting.map { .init(value: $0, title: $0.title, spokenTitle: $0.spokenTitle) }, pressed: scene?.range)
    }
}
