import KitLocalization

/// The view model of the red screen.
package final class RedViewModel: RedViewModelProtocol {
    package let name = localized("Red")

    /// Called when the user goes back.
    package var onBack: (@MainActor () -> Void)?

    /// Creates the view model.
    package init() {}

    package func goBack() {
        onBack?()
    }
}
