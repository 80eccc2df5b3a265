import Gtk
import Market
import MarketScreens
import RxGtk

/// One coin in the list: initials, name and symbol over rank and market cap, price, change.
@MainActor
final class PriceRowCell: ListCell {
    let widget: any Widget

    private let avatar = Avatar(size: 36)
    private let name = Label()
    private let standing = Label()
    private let price = Label()
    private let change = Label()
    private var direction: ChangeDirection?

    init() {
        // In the middle: the symbol is what tells coins of one name apart.
        name.ellipsize(at: .center)
        name.alignText(.start)
        standing.ellipsize()
        standing.alignText(.start)
        standing.addClass("standing")
        for (figure, column) in [(price, "price"), (change, "change")] {
            figure.alignText(.end)
            figure.align(vertical: .center)
            figure.addClass(column)
            figure.addClass("column-\(column)")
        }
        avatar.align(vertical: .center)
        let names = Box(.vertical, [name, standing])
        names.align(vertical: .center)
        names.expand(horizontally: true)
        let row = Box(.horizontal, [avatar, names, price, change])
        row.addClass("price-row")
        widget = row
    }

    func show(_ row: PriceRow) {
        avatar.name = row.name
        name.text = row.displayName
        standing.text = row.standingText
        standing.isVisible = !row.standingText.isEmpty
        price.text = row.priceText
        change.text = [row.direction.glyph, row.changeText].compactMap(\.self).joined(separator: " ")
        guard row.direction != direction else { return }
        if let direction { change.removeClass(direction.styleClass) }
        change.addClass(row.direction.styleClass)
        direction = row.direction
    }

    func spokenName(of row: PriceRow) -> String? { row.spokenDescription }
}

extension ChangeDirection {
    /// What tells the direction without colour.
    fileprivate var glyph: String? {
        switch self {
        case .rising: "▲"
        case .falling: "▼"
        case .unchanged, .unknown: nil
        }
    }

    fileprivate var styleClass: String {
        switch self {
        case .rising: "rising"
        case .falling: "falling"
        case .unchanged: "unchanged"
        case .unknown: "unknown"
        }
    }
}
