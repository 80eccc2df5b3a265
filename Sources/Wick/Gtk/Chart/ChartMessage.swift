import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens
import WickMarketSources

/// The message shown instead of a chart: that candles are loading, or why there are none and what the user can do.
@MainActor
final class ChartMessage {
    let widget: Box
    let retry = Button(localized("Retry"))
    /// The button that switches to ``chosen``.
    let other = Button("")
    /// The other source to switch to, if any.
    private(set) var chosen: CandleProvider?

    private let spinner = Spinner()
    private let icon = Image(iconName: "network-error-symbolic")
    private let title = Label()
    private let advice = Label()
    /// Selects one of several other sources; created when it is first needed.
    private lazy var choice = makeChoice()
    private var hasChoice = false
    private var others: [CandleProvider] = []

    init() {
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center)
        spinner.setAccessibleLabel(localized("Loading candles"))
        icon.addClass("kline-icon")
        icon.hideAccessibly()
        title.addClass("heading")
        advice.addClass("dim-label")
        for text in [title, advice] {
            text.wrap()
            text.alignText(.center)
        }
        for button in [retry, other] {
            button.addClass("pill")
            button.align(horizontal: .center)
        }
        other.addClass("suggested-action")
        widget = Box(.vertical, spacing: 12, [spinner, icon, title, advice, other, retry])
        widget.align(vertical: .center)
        widget.setMargins(horizontal: 12)
    }

    /// Shows a state; returns whether the message replaces the chart.
    func show(_ state: ChartState) -> Bool {
        switch state {
        case .chart:
            spinner.isSpinning = false
            widget.isVisible = false
            return false
        case .loading: show(nil, iconName: nil)
        case .empty(let notice):
            show(notice, iconName: "view-list-symbolic")
            retry.isVisible = true
        case .notListed(let notice, let others):
            show(notice, iconName: "edit-find-symbolic")
            offer(others)
        case .failed(let notice):
            show(notice, iconName: "network-error-symbolic")
            retry.isVisible = true
        }
        widget.isVisible = true
        return true
    }

    /// Offers to switch to another source.
    private func offer(_ providers: [CandleProvider]) {
        if providers != others {
            others = providers
            // A source found later must not change what the button does.
            let index = chosen.flatMap(providers.firstIndex) ?? 0
            if providers.count > 1 {
                choice.titles = providers.map(\.title)
                choice.selected = index
            }
            choose(index)
        }
        if others.count > 1 { choice.isVisible = true }
        other.isVisible = !others.isEmpty
    }

    private func choose(_ index: Int) {
        chosen = others.indices.contains(index) ? others[index] : nil
        other.label = localized("Switch to \(chosen?.title ?? "")")
    }

    private func makeChoice() -> DropDown {
        let choice = DropDown([""], label: localized("Other source"))
        choice.align(horizontal: .center)
        choice.onChange { [unowned self] in choose($0) }
        widget.insert(choice, behind: advice)
        hasChoice = true
        return choice
    }

    private func show(_ notice: ChartNotice?, iconName: String?) {
        spinner.isVisible = notice == nil
        spinner.isSpinning = notice == nil
        icon.isVisible = iconName != nil
        if let iconName { icon.iconName = iconName }
        title.text = notice?.message ?? ""
        title.isVisible = notice != nil
        advice.text = notice?.advice ?? ""
        advice.isVisible = notice?.advice != nil
        retry.isVisible = false
        retry.isSensitive = notice?.isRetrying != true
        retry.label = notice?.isRetrying == true ? localized("Retrying…") : localized("Retry")
        other.isVisible = false
        if hasChoice { choice.isVisible = false }
    }
}
