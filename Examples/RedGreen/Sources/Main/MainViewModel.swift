import KitLocalization

/// The main screen's state: where the person came back from.
package final class MainViewModel: MainViewModelProtocol {
    package private(set) var message = localized("Where to?") {
        didSet { onMessage?(message) }
    }

    package var onMessage: (@MainActor (String) -> Void)?

    /// For the coordinator: the person chose a colour.
    package var onChoice: (@MainActor (MainRoute) -> Void)?

    /// Makes the state of a main screen that nobody has left yet.
    package init() {}

    package func choose(_ route: MainRoute) {
        onChoice?(route)
    }

    /// A colour's story has ended.
    ///
    /// - Parameter route: The story.
    package func didReturn(from route: MainRoute) {
        message = localized("Back from \(route.title)")
    }
}
