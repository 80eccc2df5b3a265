import Coordination
import Gtk
import TutorialCoins
import TutorialController
import TutorialCoordinator
import TutorialLayout
import TutorialRx
import TutorialViewModel

/// The steps of the tutorial's app, and the layout examples: `tutorial 1` to `tutorial 4`, `tutorial layout`.
package enum TutorialStep: String, CaseIterable {
    case controller = "1"
    case rx = "2"
    case viewModel = "3"
    case coordinator = "4"
    case layout

    /// Shows the first screen.
    ///
    /// - Returns: The root flow, if there is one; the caller retains it.
    @MainActor
    package func show(_ source: CoinSource, in navigator: any Navigator) -> Coordinator? {
        switch self {
        case .controller:
            navigator.perform(.push(TutorialController.CoinsController(source: source, navigator: navigator)))
        case .rx: navigator.perform(.push(TutorialRx.CoinsController(source: source, navigator: navigator)))
        case .viewModel:
            navigator.perform(.push(TutorialViewModel.CoinsController(source: source, navigator: navigator)))
        case .coordinator:
            let flow = CoinsCoordinator(navigator: navigator, source: source)
            flow.start()
            return flow
        case .layout: navigator.perform(.push(LayoutController()))
        }
        return nil
    }
}
