import Gtk
import WickMarketScreens

/// Lines above a list: where the prices come from while the preferred site is unavailable, the age of the prices, skipped items, and problems with storage.
@MainActor
struct StatusLines {
    let widget: Box

    private let source = SteadyLabel()
    private let details = SteadyLabel()
    private let problem = SteadyLabel()

    init() {
        details.addClass("dim-label")
        problem.addClass("warning")
        for line in [source, details, problem] {
            line.addClass("caption")
            line.alignText(.start)
            line.setTabular()
            // Never truncated: wraps in a narrow window or with large text.
            line.wrap()
        }
        widget = Box(.vertical, spacing: 3, [source, details, problem])
    }

    /// Whether any line is visible.
    var hasContent: Bool { source.isVisible || details.isVisible || problem.isVisible }

    func show(_ status: PriceStatus) {
        source.text = status.substitute?.message ?? ""
        source.isVisible = !source.text.isEmpty
        // The bar of old prices contains their age, and the failure message contains when requests resume.
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
