import KitLocalization

/// The red screen's state: there is nothing to it but its name and the wish to leave.
package final class RedViewModel: RedViewModelProtocol {
    package let name = localized("Red")

    /// For the coordinator: the person wants to go back.
    package var onBack: (@MainActor () -> Void)?

    /// Makes the state of a red screen.
    package init() {}

    package func goBack() {
        onBack?()
    }
}
