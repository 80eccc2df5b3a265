import Gtk
import RxGtk
import TutorialCoins

/// The row of one coin.
@MainActor
package final class CoinCell: ListCell {
    package let widget: any Widget
    private let name = Label()
    private let price = Label()
    private let change = Label()

    init() {
        name.alignText(.start)
        name.ellipsize()
        name.expand(horizontally: true)
        for label in [price, change] {
            label.alignText(.end)
            label.addClass("numeric")
        }
        change.addClass("caption")
        let row = Box(.horizontal, spacing: 12, [name, Box(.vertical, spacing: 2, [price, change])])
        row.setMargins(horizontal: 12, vertical: 8)
        widget = row
    }

    package func show(_ row: CoinRow) {
        name.text = row.name
        price.text = row.price
        change.text = row.change
        change.removeClass(row.isFalling ? "success" : "error")
        change.addClass(row.isFalling ? "error" : "success")
    }

    package func spokenName(of row: CoinRow) -> String? {
        "\(row.name), \(row.price), \(row.change)"
    }
}
