import KitLocalization

/// The green screen's state: there is nothing to it but its name and the wish to leave.
package final class GreenViewModel: GreenViewModelProtocol {
    package let name = localized("Green")

    /// For the coordinator: the person wants to go back.
    package var onBack: (@MainActor () -> Void)?

    /// Makes the state of a green screen.
    package init() {}

    package func goBack() {
        onBack?()
    }
}
