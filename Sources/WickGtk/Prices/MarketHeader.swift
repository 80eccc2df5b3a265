import Gtk
import MarketScreens

/// What lies over the top of the list: the market's worth, how old the prices are, and the search.
@MainActor
struct MarketHeader {
    let widget: any Widget
    let search = SearchEntry(placeholder: "Name or symbol")

    private let marketCap = Label()
    private let failure = Label()
    private let details = Label()
    private let trouble = Label()

    init() {
        marketCap.addClass("heading")
        marketCap.addClass("numeric")
        for warning in [failure, trouble] {
            warning.addClass("caption")
            warning.addClass("warning")
        }
        details.addClass("caption")
        details.addClass("dim-label")
        for line in [marketCap, failure, details, trouble] {
            line.alignText(.start)
            // Every word of them counts: in a narrow window, or with large text, they take another line.
            line.wrap()
        }
        let texts = Box(.vertical, spacing: 3, [marketCap, failure, details, trouble])
        let content = Box(.vertical, spacing: 12, [texts, search])
        content.addClass("market-header-content")
        let background = Box(.vertical, [Clamp(content, width: PricesViewController.width)])
        background.addClass("market-header")
        widget = background
    }

    /// Shows what is known of the market as a whole.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        marketCap.text = status.globalMarketCapText
        failure.text = failureText(status) ?? ""
        failure.isVisible = !failure.text.isEmpty
        // The bar of old prices says how old they are, and who tells a failure until when the site is not asked.
        let known = [
            status.staleness == nil ? status.ageText : nil, status.skippedText,
            status.failureAdvice == nil ? status.pausedText : nil,
        ]
        details.text = known.compactMap(\.self).joined(separator: " · ")
        details.isVisible = !details.text.isEmpty
        trouble.text = status.storeTrouble.map { "\($0.message) \($0.advice)" } ?? ""
        trouble.isVisible = !trouble.text.isEmpty
    }

    /// Why the market cap is not new, and what can be done; nil where it is, and where the listing failed alike, which is
    /// told in its own place.
    private func failureText(_ status: PriceStatus) -> String? {
        guard let failure = status.globalFailure, failure.message != status.listingFailure?.message else { return nil }
        // A pause, which is told as well, says better when to try again.
        let advice = status.pausedText == nil ? failure.advice : nil
        return ["Market cap: \(failure.message)", advice].compactMap(\.self).joined(separator: " ")
    }
}
