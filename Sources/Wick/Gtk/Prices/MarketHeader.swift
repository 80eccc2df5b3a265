import Gtk
import KitLocalization
import WickMarketScreens

/// The header of the prices: the global market cap, the age of the prices, and the search.
@MainActor
struct MarketHeader: PriceListHeader {
    let widget: any Widget
    let search = SearchEntry(placeholder: localized("Name or symbol"))

    private let marketCap = SteadyLabel()
    private let failure = SteadyLabel()
    private let lines = StatusLines()

    init() {
        marketCap.addClass("heading")
        marketCap.setTabular()
        failure.addClass("caption")
        failure.addClass("warning")
        for line in [marketCap, failure] {
            line.alignText(.start)
            line.wrap()
        }
        let texts = Box(.vertical, spacing: 3, [marketCap, failure, lines.widget])
        let content = Box(.vertical, spacing: 12, [texts, search])
        content.addClass("market-header-content")
        widget = Box(.vertical, [Clamp(content, width: PriceListPage.width)])
    }

    func show(_ status: PriceStatus) {
        marketCap.text = status.globalMarketCapText
        failure.text = failureText(status) ?? ""
        failure.isVisible = !failure.text.isEmpty
        lines.show(status)
        lines.widget.isVisible = lines.hasContent
    }

    /// Why the market cap could not be updated, and what the user can do; nil if it was updated, or if the listing failed with
    /// the same error, which is shown elsewhere.
    private func failureText(_ status: PriceStatus) -> String? {
        guard let failure = status.globalFailure, failure.message != status.listingFailure?.message else { return nil }
        // If requests are paused, that message says when to retry.
        let advice = status.pausedText == nil ? failure.advice(in: .window) : nil
        return [localized("Market cap: \(failure.message)"), advice].compactMap(\.self).joined(separator: " ")
    }
}
