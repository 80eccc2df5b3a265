import Gtk
import MarketScreens

/// What stands above the list: the market's worth, how old the prices are, and the search.
@MainActor
struct MarketHeader {
    let widget: any Widget
    let search = SearchEntry(placeholder: "Name or symbol")

    private let marketCap = Label()
    private let details = Label()

    init() {
        marketCap.alignText(.start)
        marketCap.ellipsize()
        marketCap.addClass("heading")
        marketCap.addClass("numeric")
        details.alignText(.start)
        details.ellipsize()
        details.addClass("caption")
        details.addClass("dim-label")
        let texts = Box(.vertical, spacing: 3, [marketCap, details])
        let content = Box(.vertical, spacing: 12, [texts, search])
        content.addClass("market-header")
        widget = Clamp(content, width: PricesViewController.width)
    }

    /// Shows what is known of the market as a whole.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        marketCap.text = status.globalMarketCapText
        // A page that tells a failure at large need not have it told a second time.
        let failure = status.content == .list ? status.globalFailure?.message : nil
        let known = [status.ageText, status.skippedText, failure].compactMap(\.self)
        details.text = known.joined(separator: " · ")
        // The line is cut where it is too long: its whole text is one hover away.
        details.tooltip = known.isEmpty ? nil : known.joined(separator: "\n")
        details.isVisible = !known.isEmpty
    }
}
