import Gtk
import WickMarketScreens

/// How old the prices are, what was left out, and what is wrong with what is kept: quiet lines over a list.
@MainActor
struct StatusLines {
    let widget: Box

    private let details = SteadyLabel()
    private let trouble = SteadyLabel()

    init() {
        details.addClass("dim-label")
        trouble.addClass("warning")
        for line in [details, trouble] {
            line.addClass("caption")
            line.alignText(.start)
            line.setTabular()
            // Every word of them counts: in a narrow window, or with large text, they take another line.
            line.wrap()
        }
        widget = Box(.vertical, spacing: 3, [details, trouble])
    }

    /// Whether there is anything to read.
    var isSayingAnything: Bool { details.isVisible || trouble.isVisible }

    /// Shows what the page says besides its rows.
    func show(_ status: PriceStatus) {
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
}
