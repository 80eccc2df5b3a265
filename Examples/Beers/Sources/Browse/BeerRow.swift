/// A row of the list of beers.
package struct BeerRow: Identifiable, Hashable, Sendable {
    package let id: Beer.ID
    package let name: String
    package let tagline: String
    /// The strength; empty if unknown.
    package let strength: String
    package let price: String
    package let stock: String
    package let isSoldOut: Bool

    /// The whole row, for screen readers.
    package var spokenName: String {
        [name, tagline, strength, price, stock].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    init(_ beer: Beer, format: BeerFormat) {
        id = beer.id
        name = beer.name
        tagline = beer.tagline
        strength = beer.strength.map(format.strength) ?? ""
        price = format.text(beer.price)
        stock = format.stock(beer.stock)
        isSoldOut = beer.stock == 0
    }
}
