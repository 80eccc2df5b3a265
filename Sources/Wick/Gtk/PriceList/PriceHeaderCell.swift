import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// A section's header: its name, Price and Change, each a button that sorts; on wide pages also the names of further columns.
@MainActor
final class PriceHeaderCell: ListCell {
    let widget: any Widget

    private let name = SortButton(arrow: .behindTitle)
    private let price = SortButton(arrow: .beforeTitle)
    private let change = SortButton(arrow: .beforeTitle)
    private let sortTapped: AnyObserver<SortTap>
    private let row: Box
    private var amounts: [Label] = []
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - widthClass: The width class of the page; emits immediately and on the main thread.
    ///   - sortTapped: Receives the clicked label and its section.
    init(widthClass: Observable<WidthClass>, sortTapped: AnyObserver<SortTap>) {
        self.sortTapped = sortTapped
        name.button.addClass("name")
        price.button.addClass("column-price")
        change.button.addClass("column-change")
        name.button.align(horizontal: .start)
        name.button.expand(horizontally: true)
        row = Box(.horizontal, [name.button, price.button, change.button])
        row.addClass("section-header")
        row.setAccessibleRole(.heading)
        widget = row
        widthClass.subscribe(onNext: { [unowned self] in fit($0) }).disposed(by: bag)
    }

    func show(_ header: PriceHeader) {
        widget.setAccessibleLabel(header.title)
        let order = header.orderText
        widget.setAccessibleDescription(order)
        name.show(header.label(.name), order: order)
        price.show(header.label(.price), order: order)
        change.show(header.label(.change), order: order)
    }

    /// Adds or removes the names of the columns that only wide pages have.
    private func fit(_ widthClass: WidthClass) {
        guard (widthClass == .wide) == amounts.isEmpty else { return }
        guard amounts.isEmpty else {
            for label in amounts { row.remove(label) }
            amounts = []
            return
        }
        amounts = [localized("Market Cap"), localized("Volume (24 h)")].map { title in
            let label = Label(title)
            label.alignText(.end)
            label.addClass("column-amount")
            label.addClass("dim-label")
            return label
        }
        for (label, former) in zip(amounts, [AnyWidget(name.button)] + amounts.map { AnyWidget($0) }) {
            row.insert(label, behind: former)
        }
    }

    func spokenName(of header: PriceHeader) -> String? { header.title }

    func bind(to kind: PriceSection.Kind, in bag: DisposeBag) {
        for (button, column) in [(name, SortColumn.name), (price, .price), (change, .change)] {
            button.button.rx.tap
                .map { SortTap(kind: kind, column: column) }
                .bind(to: sortTapped)
                .disposed(by: bag)
        }
    }
}
