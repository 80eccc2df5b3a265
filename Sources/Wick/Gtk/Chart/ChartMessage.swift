import Gtk
import KitLocalization
import WickMarketScreens
import WickMarketSources

/// The message shown instead of a chart: that candles are loading, or why there are none and what the user can do.
@MainActor
final class ChartMessage {
    let widget: Box
    let retry = Button(localized("Retry"))
    let offer = SourceOffer(hasList: true)

    private let spinner = Spinner()
    private let icon = Image(iconName: "network-error-symbolic")
    private let title = Label()
    private let advice = Label()
    private let details = DetailsButton()

    init() {
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center)
        spinner.setAccessibleRole(.progress)
        spinner.setAccessibleLabel(localized("Loading candles"))
        // While a request is repeated, it has the focus in place of the button.
        spinner.isFocusable = true
        spinner.addClass("page-spinner")
        icon.addClass("kline-icon")
        icon.hideAccessibly()
        title.addClass("heading")
        advice.addClass("dim-label")
        for text in [title, advice] {
            text.wrap()
            text.alignText(.center)
        }
        for button in [retry, offer.button] { button.addClass("pill") }
        offer.button.align(horizontal: .center)
        offer.button.addClass("suggested-action")
        let buttons = Box(.horizontal, spacing: 6, [retry, details.widget])
        buttons.align(horizontal: .center)
        widget = Box(.vertical, spacing: 12, [spinner, icon, title, advice, offer.widget, buttons])
        widget.align(vertical: .center)
        widget.setMargins(horizontal: 12)
    }

    /// Takes the focus with a visible control, or with the spinner while candles are loading.
    ///
    /// - Returns: Whether there is such a control.
    @discardableResult
    func grabFocus() -> Bool { spinner.grabFocus() || retry.grabFocus() || offer.button.grabFocus() }

    /// Shows a state; returns whether the message replaces the chart.
    func show(_ state: ChartState) -> Bool {
        switch state {
        case .chart:
            spinner.isSpinning = false
            details.show(nil)
            widget.isVisible = false
            return false
        case .loading: show(nil, iconName: nil)
        case .empty(let notice): show(notice, iconName: "view-list-symbolic", canRetry: true)
        case .notListed(let notice, let others):
            show(notice, iconName: "edit-find-symbolic", others: others)
        case .failed(let notice): show(notice, iconName: "network-error-symbolic", canRetry: true)
        }
        widget.isVisible = true
        return true
    }

    private func show(
        _ notice: ChartNotice?, iconName: String?, others: [CandleProvider] = [], canRetry: Bool = false
    ) {
        let isWaiting = notice == nil || notice?.isRetrying == true
        icon.isVisible = iconName != nil && !isWaiting
        if let iconName { icon.iconName = iconName }
        title.text = notice?.title ?? notice?.message ?? ""
        title.isVisible = notice != nil
        let texts = [notice?.title == nil ? nil : notice?.message, notice?.advice]
        advice.text = texts.joinedSentences
        advice.isVisible = !advice.text.isEmpty
        details.show(notice?.details)
        let hadFocus = widget.holdsFocus
        // In this order, so that no focused widget is hidden or insensitive: GTK would move the focus after painting.
        if isWaiting {
            spinner.isVisible = true
            if hadFocus { spinner.grabFocus() }
        }
        retry.isVisible = canRetry
        retry.isSensitive = notice?.isRetrying != true
        offer.show(others)
        if !isWaiting {
            if hadFocus, !retry.grabFocus() { offer.button.grabFocus() }
            spinner.isVisible = false
        }
        spinner.isSpinning = isWaiting
        retry.label = notice?.isRetrying == true ? localized("Retrying…") : localized("Retry")
    }
}
