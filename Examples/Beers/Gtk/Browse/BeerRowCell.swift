import Beers
import Gtk
import RxGtk

/// A row of the list: name and style, strength, price and stock.
@MainActor
final class BeerRowCell: ListCell {
    let widget: any Widget

    private let name = Label()
    private let style = Label()
    private let price = Label()
    private let stock = Label()

    init() {
        name.addClass("heading")
        for label in [style, stock] {
            label.addClass("dim-label")
            label.addClass("caption")
        }
        price.addClass("numeric")
        for label in [name, style] {
            label.alignText(.start)
            label.wrap(lines: 2)
            label.ellipsize()
        }
        for label in [price, stock] { label.alignText(.end) }
        let texts = Box(.vertical, spacing: 3, [name, style])
        texts.expand(horizontally: true)
        let figures = Box(.vertical, spacing: 3, [price, stock])
        figures.align(vertical: .center)
        let row = Box(.horizontal, spacing: 12, [texts, figures])
        row.addClass("beer-row")
        widget = row
    }

    func show(_ beer: BeerRow) {
        name.text = beer.name
        style.text = [beer.tagline, beer.strength].filter { !$0.isEmpty }.joined(separator: " · ")
        price.text = beer.price
        stock.text = beer.stock
        for label in [name, price] {
            if beer.isSoldOut { label.addClass("dim-label") } else { label.removeClass("dim-label") }
        }
    }

    func spokenName(of beer: BeerRow) -> String? { beer.spokenName }
}
