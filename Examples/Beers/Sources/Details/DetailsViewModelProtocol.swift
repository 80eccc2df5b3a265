import Coordination

/// The outputs and inputs of a beer's page.
@MainActor
package protocol DetailsViewModelProtocol: Screen {
    /// The page's content.
    var details: BeerDetails { get }

    /// Called after each change of ``details``.
    var onChange: (@MainActor (BeerDetails) -> Void)? { get set }

    /// Increases the quantity by one.
    func more()

    /// Decreases the quantity by one.
    func fewer()

    /// Orders the chosen quantity.
    func buy()
}

/// Events for the coordinator.
@MainActor
package protocol DetailsViewModelEvents: AnyObject {
    /// Called when the user orders a quantity of a beer.
    var onBuy: (@MainActor (Beer, _ quantity: Int) -> Void)? { get set }
}

/// The content of a beer's page.
package struct BeerDetails: Hashable, Sendable {
    /// A figure and its label.
    package struct Fact: Hashable, Sendable {
        package let title: String
        package let text: String
    }

    package let name: String
    package let tagline: String
    package let description: String
    /// Strength and bitterness, where known.
    package let facts: [Fact]
    package let foodPairing: [String]
    package let price: String
    package let stock: String
    /// The chosen quantity; 0 if sold out.
    package let quantity: Int
    /// The total price; empty if sold out.
    package let total: String
    package let canTakeFewer: Bool
    package let canTakeMore: Bool
    package let canBuy: Bool
}
