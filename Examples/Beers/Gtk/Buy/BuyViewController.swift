import Beers
import Gtk
import KitLocalization

extension BuyViewModel: Presentable {
    package func makeViewController() -> ViewController { BuyViewController(viewModel: self) }
}

/// The sheet of an order: its summary, an error message, Submit and Cancel.
@MainActor
final class BuyViewController: ViewController {
    private let viewModel: any BuyViewModelProtocol

    init(viewModel: any BuyViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let view = BuyView(viewModel.summary)
        view.submit.onClick { [viewModel] in viewModel.submit() }
        view.cancel.onClick { [viewModel] in viewModel.cancel() }
        viewModel.onChange = { [weak self] summary in if self != nil { view.show(summary) } }
        return view.root
    }
}

/// The content of the sheet.
@MainActor
private struct BuyView {
    let root: Box
    let submit = Button.pill(localized("Submit"), isSuggested: true)
    let cancel = Button.pill(localized("Cancel"))

    private let failure = Label()
    private let advice = Label()
    private let failures: Box
    private let progress = Spinner()

    init(_ summary: BuySummary) {
        let rows = [
            (localized("Quantity"), summary.quantity), (localized("Price"), summary.price),
            (localized("Total"), summary.total),
        ].map { PreferencesRow(title: $0, text: $1) }
        failure.addClass("error")
        failure.addClass("heading")
        for label in [failure, advice] {
            label.wrap()
            label.alignText(.start)
        }
        failures = Box(.vertical, spacing: 3, [failure, advice])
        let buttons = Box(.vertical, spacing: 12, [progress, submit, cancel])
        let content = Box(
            .vertical, spacing: 18, margin: 18, [PreferencesGroup(title: summary.beer, rows), failures, buttons])
        root = Box(.vertical, [Clamp(content, width: 480)])
        show(summary)
    }

    /// Updates the parts that change: whether the order is being sent, and the error.
    func show(_ summary: BuySummary) {
        failures.isVisible = summary.failure != nil
        failure.text = summary.failure?.message ?? ""
        advice.text = summary.failure?.advice ?? ""
        progress.isSpinning = summary.isSending
        progress.isVisible = summary.isSending
        submit.label = summary.submit
        submit.isSensitive = summary.canSubmit
        // A disabled button loses the focus; it is the most likely next action.
        if summary.canSubmit, summary.failure != nil, root.isFocusLost { submit.grabFocus() }
    }
}
