import Gtk
import MarketScreens

/// A bar above the page while its prices are older than the last refresh: what happened, how old they are, Retry.
@MainActor
struct StaleBar {
    let widget: Revealer
    let retry = Button("Retry")

    private let text = Label()

    init() {
        text.wrap()
        text.alignText(.start)
        text.expand(horizontally: true)
        retry.align(vertical: .center)
        let bar = Box(.horizontal, spacing: 12, [text, retry])
        bar.addClass("stale-bar")
        widget = Revealer(bar)
    }

    /// Comes when the prices are stale and goes when they are not.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        if let failure = status.staleness {
            text.text = [failure.message, status.ageText.map { $0 + "." }].compactMap(\.self).joined(separator: " ")
            text.tooltip = failure.advice
        }
        widget.isRevealed = status.staleness != nil
    }
}
