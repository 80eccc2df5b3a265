import KitLocalization

/// The view model of the green screen.
package final class GreenViewModel: GreenViewModelProtocol {
    package let name = localized("Green")

    /// Called when the user goes back.
    package var onBack: (@MainActor () -> Void)?

    /// Creates the view model.
    package init() {}

    package func goBack() {
        onBack?()
    }
}
