import Beers
import Gtk
import KitLocalization

/// The description of a beer, and the quantity to buy.
@MainActor
struct DetailsView {
    let root: ScrolledWindow
    let fewer = Button(iconName: "list-remove-symbolic", label: localized("Fewer"))
    let more = Button(iconName: "list-add-symbolic", label: localized("More"))
    let buy = Button.pill(localized("Buy"), isSuggested: true)

    private let price = Label()
    private let stock = Label()
    private let quantity = Label()
    private let total = Label()

    init(_ details: BeerDetails) {
        price.addClass("title-2")
        for label in [stock, total] { label.addClass("dim-label") }
        for button in [fewer, more] { button.addClass("circular") }
        quantity.addClass("title-3")
        quantity.requestSize(width: 40)
        for label in [price, stock] { label.alignText(.start) }
        let prices = Box(.vertical, spacing: 3, [price, stock])
        prices.expand(horizontally: true)
        let stepper = Box(.horizontal, spacing: 6, [fewer, quantity, more])
        stepper.align(vertical: .center)
        let offer = Box(.horizontal, spacing: 12, [prices, stepper])
        let purchase = Box(.vertical, spacing: 6, [buy, total])
        let content = Box(.vertical, spacing: 18, margin: 18, Self.texts(details) + [offer, purchase])
        // Lets the user scroll the last line out from under a toast.
        content.setMargins(bottom: 72)
        root = ScrolledWindow(Clamp(content, width: BeersStyle.width))
        show(details)
    }

    /// Updates the parts that change: price, stock and quantity.
    func show(_ details: BeerDetails) {
        price.text = details.price
        stock.text = details.stock
        quantity.text = "\(details.quantity)"
        quantity.setAccessibleLabel(localized("Quantity: \(details.quantity)"))
        total.text = details.total.isEmpty ? "" : localized("Total: \(details.total)")
        fewer.isSensitive = details.canTakeFewer
        more.isSensitive = details.canTakeMore
        buy.isSensitive = details.canBuy
        buy.label = details.canBuy ? localized("Buy") : localized("Sold out")
    }

    private static func texts(_ details: BeerDetails) -> [any Widget] {
        let name = Label(details.name)
        name.addClass("title-1")
        let style = Label(details.tagline)
        style.addClass("dim-label")
        let description = Label(details.description)
        for label in [name, style, description] {
            label.wrap()
            label.alignText(.start)
        }
        var rows = details.facts.map { PreferencesRow(title: $0.title, text: $0.text) }
        if !details.foodPairing.isEmpty {
            rows.append(
                PreferencesRow(title: localized("Goes With"), text: details.foodPairing.joined(separator: "\n")))
        }
        return [Box(.vertical, spacing: 3, [name, style]), description]
            + (rows.isEmpty ? [] : [PreferencesGroup(title: localized("About It"), rows)])
    }
}
