import Gtk
import WickMarketScreens

/// How old the prices are, what was left out, and what is wrong with what is kept: quiet lines over a list.
@MainActor
struct StatusLines {
    let widget: Box

    private let details = SteadyLabel()
    private let problem = SteadyLabel()

    init() {
        details.addClass("dim-label")
        problem.addClass("warning")
        for line in [details, problem] {
            line.addClass("caption")
            line.alignText(.start)
            line.setTabular()
            // Every word of them counts: in a narrow window, or with large text, they take another line.
            line.wrap()
        }
        widget = Box(.vertical, spacing: 3, [details, problem])
    }

    /// Whether there is anything to read.
    var hasContent: Bool { details.isVisible || problem.isVisible }

    /// Shows what the page says besides its rows.
    func show(_ status: PriceStatus) {
        // The bar of old prices says how old they are, and who tells a failure until when the site is not asked.
        let known = [
            status.staleness == nil ? status.ageText : nil, status.skippedText,
            status.failureAdvice == nil ? status.pausedText : nil,
        ]
        details.text = known.compactMap(\.self).joined(separator: " · ")
        details.isVisible = !details.text.isEmpty
        problem.text = status.storeError.map { "\($0.message) \($0.advice)" } ?? ""
        problem.isVisible = !problem.text.isEmpty
    }
}
