import Coordination

/// Creates the price screen; implemented by the toolkit.
@MainActor
public protocol PriceScreenFactory: AnyObject {
    /// Creates the page for a view model, which the coordinator holds too.
    func priceScreen(for viewModel: PriceViewModel) -> any Screen
}
