import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens
import WickMarketSources

/// A section's header: the names of its columns, each a button that sorts; without columns of their own, market cap and volume
/// are in a menu.
@MainActor
final class PriceHeaderCell: ListCell {
    let widget: any Widget

    private let sortTapped: AnyObserver<SortTap>
    private let choices: [(column: SortColumn?, title: String)]
    private let row = Box(.horizontal)
    private var columns: [SortColumn] = []
    private var buttons: [SortButton] = []
    /// The title of the last seven days, which do not sort; nil where rows do not show them.
    private var week: Label?
    /// The menu that sorts; nil if every column has a label.
    private(set) var menu: ChoiceMenuButton?
    private var shown: PriceHeader?
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - widthClass: The width class of the page; emits immediately and on the main thread.
    ///   - menu: The columns in the menu that sorts, with their texts.
    ///   - sortTapped: Receives the clicked label and its section.
    init(
        widthClass: Observable<WidthClass>, menu: [(column: SortColumn?, title: String)] = PriceHeader.menu,
        sortTapped: AnyObserver<SortTap>
    ) {
        choices = menu
        self.sortTapped = sortTapped
        row.addClass("section-header")
        row.setAccessibleRole(.heading)
        widget = row
        widthClass.subscribe(onNext: { [unowned self] in fit($0) }).disposed(by: bag)
    }

    func show(_ header: PriceHeader) {
        shown = header
        widget.setAccessibleLabel(header.title)
        let order = header.orderText
        widget.setAccessibleDescription(order)
        for (button, column) in zip(buttons, columns) {
            button.show(
                header.label(column, isBesideOtherPeriods: columns.contains(.change1h)), order: order)
        }
        menu?.selected = choices.firstIndex { $0.column == header.order?.column }
        menu?.setDescription(order)
    }

    func spokenName(of header: PriceHeader) -> String? { header.title }

    /// Shows the columns of a width class.
    private func fit(_ widthClass: WidthClass) {
        guard widthClass.columns != columns || widthClass.showsWeek != (week != nil) else { return }
        for button in buttons { row.remove(button.button) }
        if let menu { row.remove(menu.button) }
        if let week { row.remove(week) }
        columns = widthClass.columns
        buttons = columns.map { column in
            let button = SortButton(column)
            button.button.onClick { [weak self] in self?.sort(by: column) }
            return button
        }
        for button in buttons { row.append(button.button) }
        week = widthClass.showsWeek ? makeWeekTitle() : nil
        if let week { row.append(week) }
        menu = columns.contains(.rank) ? nil : makeMenu()
        if let menu { row.insert(menu.button, behind: buttons.first?.button) }
        if let shown { show(shown) }
    }

    private func makeWeekTitle() -> Label {
        let title = Label(PriceColumns.weekTitle)
        title.addClass("column-week")
        title.addClass("dim-label")
        title.alignText(.end)
        title.explain { ListingProvider.coinGecko.attribution ?? "" }
        // The rows' lines are drawings; a screen reader says the change of seven days.
        title.hideAccessibly()
        return title
    }

    private func makeMenu() -> ChoiceMenuButton {
        let menu = ChoiceMenuButton(
            iconName: "view-sort-descending-symbolic", label: localized("Sort By"), choices.map(\.title))
        menu.onChoice { [weak self, choices] in self?.sort(by: choices[$0].column) }
        return menu
    }

    private func sort(by column: SortColumn?) {
        if let shown { sortTapped.onNext(SortTap(kind: shown.kind, column: column)) }
    }
}
