import Gtk
import KitLocalization
import Rx
import RxGtk
import WickChart
import WickMarketScreens

/// The sheet of the indicators: a search, those chosen, and all to add.
@MainActor
final class IndicatorsViewController: ViewController {
    private let viewModel: IndicatorsViewModel
    private let bag = DisposeBag()
    private let search = SearchEntry(placeholder: localized("Name or abbreviation"))
    private let scope = Box(.vertical)
    private let chosen = ReplacedGroup()
    private let catalog = ReplacedGroup()
    private let defaults = Box(.vertical)
    private var rows: [(kind: IndicatorKind?, row: ChosenIndicator)] = []
    /// The button that gets the focus with the next rows.
    private var nextFocus: (index: Int, control: ChosenIndicator.Control)?

    /// The maximum width of the rows, in pixels.
    private static let width = 560

    init(viewModel: IndicatorsViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Indicators"))
    }

    override func makeWidget() -> any Widget {
        let full = Label(localized("No more than \(ChartIndicators.most) indicators can be chosen."))
        full.wrap()
        full.alignText(.start)
        full.addClass("dim-label")
        let own = Switch()
        own.onChange { [unowned self] in viewModel.setOwn.onNext($0) }
        let ownTitle = localized("Only for \(viewModel.coinName)")
        let ownRow = PreferencesRow(title: ownTitle, control: own)
        ownRow.setSubtitle(localized("Other coins keep the default."))
        own.setAccessibleLabel(ownTitle)
        scope.append(PreferencesGroup(title: viewModel.coinName, [ownRow]))
        let use = Button(localized("Use", context: "these indicators as the default"))
        use.rx.tap.bind(to: viewModel.useAsDefault).disposed(by: bag)
        let useRow = PreferencesRow(title: localized("Use as Default"), control: use)
        use.setAccessibleLabel(localized("Use These Indicators as the Default"))
        viewModel.isOwn.bind(to: use.rx.isSensitive)
        let reset = Button(localized("Reset"))
        reset.rx.tap.bind(to: viewModel.reset).disposed(by: bag)
        let resetRow = PreferencesRow(title: localized("Reset to Default"), control: reset)
        reset.setAccessibleLabel(localized("Reset the Indicators to the Default"))
        defaults.append(PreferencesGroup(title: localized("Default"), [useRow, resetRow]))
        let content = Box(.vertical, spacing: 18, [search, full, scope, chosen.widget, catalog.widget, defaults])
        content.setMargins(horizontal: 12, vertical: 18)
        // Allows the last row to be scrolled out from under a toast.
        content.setMargins(bottom: 96)
        let page = Box(.vertical, [Clamp(content, width: Self.width)])
        search.rx.text.bind(to: viewModel.searchText).disposed(by: bag)
        search.rx.text.bind(to: page) { [unowned self] text in
            for part in [scope, chosen.widget, defaults] { part.isVisible = text.isEmpty }
        }
        search.connect("activate") { [unowned self] in
            viewModel.addFirst.onNext(())
            search.text = ""
        }
        search.onStop { [unowned self] in
            // Escape clears the text, and then closes the sheet.
            if search.text.isEmpty { viewModel.close.onNext(()) } else { search.text = "" }
        }
        viewModel.canReset.bind(to: reset.rx.isSensitive)
        viewModel.canAdd.bind(to: page) { canAdd in full.isVisible = !canAdd }
        viewModel.isOwn.bind(to: page) { if own.isOn != $0 { own.isOn = $0 } }
        viewModel.rows.bind(to: page) { [unowned self] in show($0) }
        Observable.combineLatest(viewModel.found, viewModel.canAdd) { ($0, $1) }
            .bind(to: page) { [unowned self] found, canAdd in show(found, canAdd: canAdd) }
        return page
    }

    override func didAppear() {
        search.grabFocus()
    }

    // MARK: - The chosen indicators

    private func show(_ next: [IndicatorRow]) {
        if next.map(\.kind) != rows.map(\.kind) {
            rows = next.enumerated().map { index, row in (row.kind, chosenRow(row, at: index)) }
            chosen.show(PreferencesGroup(title: localized("On the Chart"), rows.map(\.row.widget)))
        }
        for (index, row) in next.enumerated() {
            rows[index].row.show(row, isFirst: index == 0, isLast: index == next.count - 1)
        }
        guard let (index, control) = nextFocus else { return }
        nextFocus = nil
        // The row in the place of a removed one, or the one before it.
        let near = [index, index - 1].filter(rows.indices.contains).map { rows[$0].row }
        (near.first { $0.has(control) } ?? near.first)?.focus(control)
    }

    private func chosenRow(_ row: IndicatorRow, at index: Int) -> ChosenIndicator {
        ChosenIndicator(
            row,
            setParameter: { [unowned self] parameter, value in
                viewModel.setParameter.onNext((row: index, parameter: parameter, value: value))
            },
            setColor: { [unowned self] in viewModel.setColor.onNext((row: index, color: $0)) },
            setVisible: { [unowned self] in viewModel.show.onNext((row: index, isVisible: $0)) },
            use: { [unowned self] in use($0, at: index) })
    }

    private func use(_ control: ChosenIndicator.Control, at index: Int) {
        switch control {
        case .up, .down:
            let end = control == .up ? index - 1 : index + 1
            nextFocus = (end, control)
            viewModel.move.onNext((row: index, end: end))
        case .remove:
            nextFocus = (index, control)
            viewModel.remove.onNext(index)
        }
    }

    // MARK: - All indicators

    private func show(_ found: [IndicatorKind], canAdd: Bool) {
        let hadFocus = catalog.widget.holdsFocus
        let rows = found.map { kind in
            let add = Button(iconName: "list-add-symbolic", label: localized("Add"))
            add.addClass("flat")
            add.isSensitive = canAdd
            add.onClick { [unowned self] in viewModel.add.onNext(kind) }
            let row = PreferencesRow(title: kind.title, control: add)
            row.setSubtitle("\(kind.abbreviation) · \(kind.placeText)")
            add.setAccessibleLabel(localized("Add \(kind.title)"))
            return row
        }
        let none = PreferencesRow(title: localized("No indicator has this name."), text: "")
        catalog.show(PreferencesGroup(title: localized("Add"), rows.isEmpty ? [none] : rows))
        if hadFocus { search.grabFocus() }
    }
}
