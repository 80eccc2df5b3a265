import CGtk
@_spi(CGtk) import Gtk
import KitLocalization
import WickMarketScreens
import WickMarketSources

/// Notes above a chart: that older candles are loading, and problems with the shown ones.
@MainActor
final class ChartNotes {
    let widget: Box
    let retry = Button(localized("Retry"))
    let offer = SourceOffer(hasList: false)
    /// The button that switches back to the preferred source.
    let switchBack = Button(localized("Switch Back"))
    /// An overlay on the chart while candles are loading, with the age of stored ones; it appears often, so it does not change
    /// the layout.
    let progress = Label("")

    /// Called when a button that had the focus is hidden.
    ///
    /// If it is only insensitive, the window restores its focus.
    var focusLost: @MainActor () -> Void = {}

    private let details = DetailsButton(hasTitle: false)
    private let text = Label()
    private var chart: CandleChart?
    private var comparisons: ShownComparisons?

    init() {
        text.wrap()
        text.alignText(.start)
        text.expand(horizontally: true)
        text.addClass("caption")
        for button in [offer.button, switchBack, retry] {
            button.addClass("caption")
            button.align(vertical: .center)
        }
        widget = Box(.horizontal, spacing: 6, [text, offer.widget, switchBack, details.widget, retry])
        widget.addClass("chart-notes")
        widget.isVisible = false
        progress.addClass("caption")
        progress.addClass("chart-progress")
        // Where older candles will be, also in right-to-left scripts.
        progress.align(horizontal: .left, vertical: .end)
        progress.isVisible = false
    }

    /// Shows the notes of a chart; nil for none.
    func show(_ chart: CandleChart?) {
        self.chart = chart
        offer.show(chart?.others ?? [])
        switchBack.isVisible = chart?.replacementText != nil
        write()
    }

    /// Shows what is missing of the compared coins, while there is a chart.
    func show(_ comparisons: ShownComparisons) {
        self.comparisons = comparisons
        write()
    }

    private func write() {
        let focused = widget.holdsFocus ? widget.focusOfWindow.map { WeakReference($0) } : nil
        let comparisons = chart == nil ? nil : comparisons
        let isLoadingOlder = chart?.isLoadingOlder == true || comparisons?.isLoadingOlder == true
        let loading = isLoadingOlder ? localized("Loading older candles…") : nil
        let overlaid = [chart?.ageText, loading].compactMap(\.self)
        progress.text = overlaid.joined(separator: "\n")
        progress.isVisible = !overlaid.isEmpty
        let lines = (chart.map(Self.lines) ?? []) + [comparisons?.note].compactMap(\.self)
        details.show(chart?.failureDetails ?? comparisons?.failureDetails)
        text.text = lines.joined(separator: "\n")
        widget.isVisible = !lines.isEmpty
        retry.isVisible = chart?.canRetry == true || comparisons?.canRetry == true
        retry.isSensitive =
            chart?.canRetry == true && chart?.staleness?.isRetrying != true
            || comparisons?.canRetry == true && comparisons?.isRetrying != true
        guard let focused else { return }
        if focused.instance.map({ gtk_widget_is_visible($0.pointer) != 0 }) != true { focusLost() }
    }

    private static func lines(of chart: CandleChart) -> [String] {
        var lines = [chart.replacementText].compactMap(\.self)
        if let notice = chart.staleness { lines.append(notice.sentences) }
        switch chart.older {
        case .failed(let notice): lines.append(localized("Older candles: \(notice.sentences)"))
        case .more, .none, .loading: break
        }
        if let skipped = chart.skippedText { lines.append(skipped.sentence) }
        return lines
    }
}

extension CandleChart {
    fileprivate var isLoadingOlder: Bool {
        if case .loading = older { return true }
        return false
    }

    /// The technical text of what is noted.
    fileprivate var failureDetails: String? {
        if let details = staleness?.details { return details }
        if case .failed(let notice) = older { return notice.details }
        return nil
    }

    fileprivate var canRetry: Bool {
        if case .failed = older { return true }
        return staleness != nil
    }
}

extension ChartNotice {
    fileprivate var sentences: String { [message, advice].joinedSentences }
}
