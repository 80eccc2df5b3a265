import Gtk
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

/// A section's header: its name, Price and Change, each a button that sorts.
@MainActor
final class PriceHeaderCell: ListCell {
    let widget: any Widget

    private let name = SortButton(arrow: .behindTitle)
    private let price = SortButton(arrow: .beforeTitle)
    private let change = SortButton(arrow: .beforeTitle)
    private let sortTapped: AnyObserver<SortTap>

    /// - Parameter sortTapped: Receives the clicked label and its section.
    init(sortTapped: AnyObserver<SortTap>) {
        self.sortTapped = sortTapped
        name.button.addClass("name")
        price.button.addClass("column-price")
        change.button.addClass("column-change")
        name.button.align(horizontal: .start)
        name.button.expand(horizontally: true)
        let row = Box(.horizontal, [name.button, price.button, change.button])
        row.addClass("section-header")
        row.setAccessibleRole(.heading)
        widget = row
    }

    func show(_ header: PriceHeader) {
        widget.setAccessibleLabel(header.title)
        let order = header.orderText
        widget.setAccessibleDescription(order)
        name.show(header.label(.name), order: order)
        price.show(header.label(.price), order: order)
        change.show(header.label(.change), order: order)
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
