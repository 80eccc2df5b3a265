import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// The sheet of the coins to compare with: a search, those chosen, and those to add.
@MainActor
final class CompareViewController: ViewController {
    private let viewModel: CompareViewModel
    private let bag = DisposeBag()
    private let search = SearchEntry(placeholder: localized("Name or symbol"))
    private let chosen = ReplacedGroup()
    private let catalog = ReplacedGroup()
    private var buttons: [Button] = []
    /// The index of the removed coin, whose successor gets the focus.
    private var removed: Int?

    /// The maximum width of the rows, in pixels.
    private static let width = 560

    init(viewModel: CompareViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Compare"))
    }

    override func makeWidget() -> any Widget {
        let explanation = Label(
            localized(
                "Compare with other coins, in percent since the first visible candle. Applies to all charts."
            ))
        let full = Label(localized("No more than \(ComparedCoins.most) coins can be compared."))
        for label in [explanation, full] {
            label.wrap()
            label.alignText(.start)
            label.addClass("dim-label")
        }
        let content = Box(.vertical, spacing: 18, [search, explanation, full, chosen.widget, catalog.widget])
        content.setMargins(horizontal: 12, vertical: 18)
        // Allows the last row to be scrolled out from under a toast.
        content.setMargins(bottom: 96)
        let page = Box(.vertical, [Clamp(content, width: Self.width)])
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        search.rx.text.bind(to: page) { [unowned self] text in
            for part in [explanation, chosen.widget] as [any Widget] { part.isVisible = text.isEmpty }
        }
        search.connect("activate") { [unowned self] in
            viewModel.addFirst.onNext(())
            search.text = ""
        }
        search.onStop { [unowned self] in
            // Escape clears the text, and then closes the sheet.
            if search.text.isEmpty { viewModel.close.onNext(()) } else { search.text = "" }
        }
        viewModel.canAdd.bind(to: page) { canAdd in full.isVisible = !canAdd }
        viewModel.chosen.bind(to: page) { [unowned self] in show($0) }
        Observable.combineLatest(viewModel.found, viewModel.canAdd) { ($0, $1) }
            .bind(to: page) { [unowned self] found, canAdd in show(found, canAdd: canAdd) }
        return page
    }

    override func didAppear() {
        search.grabFocus()
    }

    private func show(_ coins: [Coin]) {
        let rows = coins.enumerated().map { index, coin in
            row(coin, icon: "user-trash-symbolic", localized("Remove \(coin.name)")) { [unowned self] in
                removed = index
                viewModel.remove.onNext(coin.id)
            }
        }
        buttons = rows.map(\.button)
        let none = PreferencesRow(title: localized("None"), text: "")
        chosen.show(
            PreferencesGroup(
                title: localized("Compared with \(viewModel.title)"), rows.isEmpty ? [none] : rows.map(\.row)))
        guard let removed else { return }
        self.removed = nil
        if buttons.isEmpty { search.grabFocus() } else { buttons[min(removed, buttons.count - 1)].grabFocus() }
    }

    private func show(_ found: [Coin], canAdd: Bool) {
        let hadFocus = catalog.widget.holdsFocus
        let rows = found.map { coin in
            let (row, add) = row(coin, icon: "list-add-symbolic", localized("Add \(coin.name)")) { [unowned self] in
                viewModel.add.onNext(coin)
            }
            add.isSensitive = canAdd
            return row
        }
        let none = PreferencesRow(title: localized("No coin has this name or symbol."), text: "")
        catalog.show(PreferencesGroup(title: localized("Add"), rows.isEmpty ? [none] : rows))
        if hadFocus { search.grabFocus() }
    }

    private func row(
        _ coin: Coin, icon: String, _ label: String, _ use: @escaping @MainActor () -> Void
    ) -> (row: PreferencesRow, button: Button) {
        let button = Button(iconName: icon, label: label)
        button.addClass("flat")
        button.onClick(use)
        let row = PreferencesRow(title: coin.name, control: button)
        row.setSubtitle(coin.symbol)
        button.setAccessibleLabel(label)
        return (row, button)
    }
}
