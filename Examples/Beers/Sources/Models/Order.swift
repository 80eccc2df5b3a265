import Foundation

/// A number of one beer, ordered at the price that the person saw.
package struct Order: Identifiable, Hashable, Sendable {
    /// The key by which the service knows the order however often it is sent: made once, and kept.
    package let id: String
    package let beer: Beer.ID
    package let beerName: String
    /// What one costs.
    package let price: Money
    /// How many; at least 1.
    package let quantity: Int
    /// When the person submitted it first.
    package var date: Date
    /// The service's number for it; `nil` as long as the service has not confirmed it.
    package var number: Int?

    /// What all of it costs.
    package var total: Money { price * quantity }

    /// Makes an order.
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
