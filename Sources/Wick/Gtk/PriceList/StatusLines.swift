import Gtk
import WickMarketScreens
import WickMarketSources

/// Lines above a list: where the prices come from while the preferred site is unavailable, whether they are streamed, their age,
/// skipped items, the rate of the second currency, the site of the last seven days, and problems with it and with storage.
@MainActor
struct StatusLines {
    let widget: Box

    private let source = SteadyLabel()
    private let live = SteadyLabel()
    private let details = SteadyLabel()
    private let problem = SteadyLabel()

    init() {
        live.alignText(.start)
        live.addClass("caption")
        live.align(vertical: .start)
        details.addClass("dim-label")
        problem.addClass("warning")
        for line in [source, details, problem] {
            line.addClass("caption")
            line.alignText(.start)
            line.setTabular()
            // Never truncated: wraps in a narrow window or with large text.
            line.wrap()
        }
        widget = Box(.vertical, spacing: 3, [source, Box(.horizontal, spacing: 6, [live, details]), problem])
    }

    func show(_ status: PriceStatus) {
        source.text = status.substitute?.message ?? ""
        source.isVisible = !source.text.isEmpty
        show(status.live)
        // The bar of old prices contains their age, and the failure message contains when requests resume.
        let known = [
            status.staleness == nil ? status.ageText : nil, status.skippedText,
            status.failureAdvice == nil ? status.pausedText : nil, status.currencyNote, status.weeksText,
        ]
        // Empty, it keeps its line, so that the list does not move when it has something to say.
        details.text = known.compactMap(\.self).joined(separator: " · ")
        let problems = [status.currencyProblem, status.storeError.map { [$0.message, $0.advice].joinedSentences }]
        problem.text = problems.compactMap(\.self).joined(separator: "\n")
        problem.isVisible = !problem.text.isEmpty
    }

    private func show(_ status: LiveStatus?) {
        live.isVisible = status != nil
        guard let status else { return }
        live.text = status.text
        // Without the shape, whose name a screen reader would read.
        live.setAccessibleLabel(status.title)
        live.setAccessibleDescription(status.explanation)
        if live.tooltip != status.explanation { live.tooltip = status.explanation }
    }
}
