import KitLocalization

/// The main screen's state: the screen that the user returned from.
package final class MainViewModel: MainViewModelProtocol {
    package private(set) var message = localized("Where To?") {
        didSet { onMessage?(message) }
    }

    package var onMessage: (@MainActor (String) -> Void)?

    /// Called when the user chooses a colour.
    package var onChoice: (@MainActor (MainRoute) -> Void)?

    /// Creates the state of a main screen before any navigation.
    package init() {}

    package func choose(_ route: MainRoute) {
        onChoice?(route)
    }

    /// Reports that a colour's flow has ended.
    package func didReturn(from route: MainRoute) {
        message = localized("Back from \(route.title)")
    }
}
