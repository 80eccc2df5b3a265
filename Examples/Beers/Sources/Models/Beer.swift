/// A beer that is sold.
package struct Beer: Identifiable, Hashable, Sendable {
    /// The service's ID.
    package let id: Int
    package let name: String
    /// The style in a few words.
    package let tagline: String
    package let description: String
    /// Alcohol by volume, in percent; `nil` if unknown.
    package let strength: Double?
    /// International bitterness units; `nil` if unknown.
    package let bitterness: Double?
    /// Dishes that go with it.
    package let foodPairing: [String]
    /// The price of one.
    package let price: Money
    /// The number in stock; never negative.
    package var stock: Int

    /// Creates a beer.
    package init(
        id: Int, name: String, tagline: String = "", description: String = "", strength: Double? = nil,
        bitterness: Double? = nil, foodPairing: [String] = [], price: Money, stock: Int
    ) {
        self.id = id
        self.name = name
        self.tagline = tagline
        self.description = description
        self.strength = strength
        self.bitterness = bitterness
        self.foodPairing = foodPairing
        self.price = price
        self.stock = max(0, stock)
    }
}
