import Coordination
import Gtk
import MarketScreens

/// Makes Wick's screens in GTK.
@MainActor
public final class ScreenFactory: PriceScreenFactory {
    /// Makes a factory and gives every window Wick's style.
    ///
    /// GTK has started when this is called.
    public init() {
        StyleSheet.install(Style.sheet)
    }

    /// Makes the page of prices.
    ///
    /// - Parameter viewModel: What the page shows and tells.
    public func priceScreen(for viewModel: PriceViewModel) -> any Screen {
        PricesViewController(viewModel: viewModel)
    }
}
