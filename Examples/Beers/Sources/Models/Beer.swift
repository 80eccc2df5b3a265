/// A beer that is sold.
package struct Beer: Identifiable, Hashable, Sendable {
    /// The service's number for it.
    package let id: Int
    package let name: String
    /// Its style, in a few words.
    package let tagline: String
    package let description: String
    /// Alcohol by volume, in percent; `nil` where it is not told.
    package let strength: Double?
    /// International bitterness units; `nil` where they are not told.
    package let bitterness: Double?
    /// What to eat with it.
    package let foodPairing: [String]
    /// What one costs.
    package let price: Money
    /// How many there are; never negative.
    package var stock: Int

    /// Makes a beer.
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
