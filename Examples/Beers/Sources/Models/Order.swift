import Foundation

/// An order of one beer at the price shown to the user.
package struct Order: Identifiable, Hashable, Sendable {
    /// The idempotency key, which identifies the order to the service however often it is sent.
    package let id: String
    package let beer: Beer.ID
    package let beerName: String
    /// The price of one.
    package let price: Money
    /// The number ordered; at least 1.
    package let quantity: Int
    /// When the user first submitted the order.
    package var date: Date
    /// The service's order number; `nil` until confirmed.
    package var number: Int?

    /// The total price.
    package var total: Money { price * quantity }

    /// Creates an order.
    package init(
        id: String, beer: Beer.ID, beerName: String, price: Money, quantity: Int, date: Date, number: Int? = nil
    ) {
        self.id = id
        self.beer = beer
        self.beerName = beerName
        self.price = price
        self.quantity = quantity
        self.date = date
        self.number = number
    }
}
