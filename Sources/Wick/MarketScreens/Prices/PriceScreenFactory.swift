import Coordination

/// Makes the screen of the prices: the seam between this story and a toolkit.
@MainActor
public protocol PriceScreenFactory: AnyObject {
    /// Makes the page that shows a view model.
    ///
    /// - Parameter viewModel: What the page shows and tells; the coordinator holds it too.
    func priceScreen(for viewModel: PriceViewModel) -> any Screen
}
