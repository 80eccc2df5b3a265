import Gtk
import KitLocalization
import WickMarket
import WickMarketScreens
import WickMarketSources

/// The header of the prices: the global market cap, the age of the prices, the search, and the switch of the sections.
@MainActor
struct MarketHeader: PriceListHeader {
    let widget: any Widget
    let search = SearchEntry(placeholder: localized("Name or symbol"))

    private let marketCap = SteadyLabel()
    private let failure = SteadyLabel()
    let views = MarketViewSwitch()

    private let lines = StatusLines()
    private let controls: Box
    private let shown = State()

    /// The width of the search beside the switch, in pixels.
    private static let searchWidth = 400
    /// The width of the search above the switch, where the page is wider than a phone, in pixels.
    private static let mostWidth = 460

    /// What the switch shows.
    private final class State {
        var counts: MarketCounts?
        var isNarrow = false
    }

    init() {
        controls = Box(.vertical, spacing: 12, [search, views.widget])
        for control in [AnyWidget(search), AnyWidget(views.widget)] { control.align(vertical: .center) }
        marketCap.addClass("heading")
        marketCap.setTabular()
        failure.addClass("caption")
        failure.addClass("warning")
        for line in [marketCap, failure] {
            line.alignText(.start)
            line.wrap()
        }
        let texts = Box(.vertical, spacing: 3, [marketCap, failure, lines.widget])
        let content = Box(.vertical, spacing: 12, [texts, controls])
        content.addClass("market-header-content")
        widget = Box(.vertical, [Clamp(content, width: PriceListPage.width)])
    }

    func show(_ status: PriceStatus) {
        marketCap.text = status.globalMarketCapText
        failure.text = failureText(status) ?? ""
        failure.isVisible = !failure.text.isEmpty
        lines.show(status)
        shown.counts = status.counts
        views.widget.isVisible = status.counts != nil || status.content == .loading
        views.show(shown.counts, isNarrow: shown.isNarrow)
    }

    /// Puts search and switch side by side where there is space; above each other, they fill only a narrow page.
    func fit(_ widthClass: WidthClass) {
        shown.isNarrow = widthClass.isNarrow
        controls.orient(widthClass.isWide ? .horizontal : .vertical)
        search.requestSize(width: widthClass.isWide ? Self.searchWidth : -1)
        let isBetween = !widthClass.isWide && !widthClass.isNarrow
        controls.align(horizontal: isBetween ? .start : .fill)
        controls.requestSize(width: isBetween ? Self.mostWidth : -1)
        views.widget.expand(horizontally: widthClass.isWide)
        views.show(shown.counts, isNarrow: shown.isNarrow)
    }

    /// Why the market cap could not be updated, and what the user can do; nil if it was updated, or if the listing failed with
    /// the same error, which is shown elsewhere.
    private func failureText(_ status: PriceStatus) -> String? {
        guard let failure = status.globalFailure, failure.summary != status.listingFailure?.summary else { return nil }
        // If requests are paused, that message says when to retry.
        let advice = status.pausedText == nil ? failure.advice(in: .window) : nil
        return [localized("Global Market Cap: \(failure.summary)"), advice].joinedSentences
    }
}
