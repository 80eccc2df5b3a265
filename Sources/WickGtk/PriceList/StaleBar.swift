import Gtk
import Localization
import MarketScreens

/// A bar that stands on top while the prices are older than the last refresh: what happened, what to do, Retry.
@MainActor
struct StaleBar {
    let widget: Revealer
    let retry = Button(localized("Retry"))

    private let text = Label()
    private let advice = Label()

    init() {
        for line in [text, advice] {
            line.wrap()
            line.alignText(.start)
        }
        advice.addClass("caption")
        let texts = Box(.vertical, spacing: 2, [text, advice])
        texts.expand(horizontally: true)
        texts.align(vertical: .center)
        retry.align(vertical: .center)
        let bar = Box(.horizontal, spacing: 12, [texts, retry])
        bar.addClass("stale-bar")
        let background = Box(.vertical, [Clamp(bar, width: PriceListPage.width)])
        background.addClass("stale-background")
        widget = Revealer(background)
    }

    /// Comes when the prices are stale and goes when they are not.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        if let failure = status.staleness {
            text.text = [failure.message, status.ageText.map { $0 + "." }].compactMap(\.self).joined(separator: " ")
            advice.text = status.failureAdvice ?? ""
        }
        widget.isRevealed = status.staleness != nil
    }
}
