/// What a beer's page shows and forwards.
@MainActor
package protocol DetailsViewModelProtocol: AnyObject {
    /// What there is to see.
    var details: BeerDetails { get }

    /// Called with every new ``details``.
    var onChange: (@MainActor (BeerDetails) -> Void)? { get set }

    /// The person wants one more.
    func more()

    /// The person wants one less.
    func fewer()

    /// The person wants to buy as many as they chose.
    func buy()
}

/// What the coordinator listens to.
@MainActor
package protocol DetailsViewModelEvents: AnyObject {
    /// Called when the person wants to buy so many of a beer.
    var onBuy: (@MainActor (Beer, _ quantity: Int) -> Void)? { get set }
}

/// What there is to see of a beer.
package struct BeerDetails: Hashable, Sendable {
    /// A figure and what it is of.
    package struct Fact: Hashable, Sendable {
        package let title: String
        package let text: String
    }

    package let name: String
    package let tagline: String
    package let description: String
    /// What is told of strength and bitterness.
    package let facts: [Fact]
    package let foodPairing: [String]
    package let price: String
    package let stock: String
    /// How many the person chose; 0 where it is sold out.
    package let quantity: Int
    /// What they cost; empty where it is sold out.
    package let total: String
    package let canTakeFewer: Bool
    package let canTakeMore: Bool
    package let canBuy: Bool
}
