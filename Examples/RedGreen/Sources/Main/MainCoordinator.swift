import Coordination

/// The root flow: it shows the main screen and starts a flow for each colour.
package final class MainCoordinator: Coordinator, Routing {
    private let viewModel = MainViewModel()

    package override func didStart() {
        viewModel.onChoice = { [weak self] route in self?.trigger(route) }
        push(MainViewController(viewModel: viewModel))
    }

    /// Starts a colour's flow unless one is running, so that a double click opens one screen.
    package func trigger(_ destination: MainRoute) {
        guard children.isEmpty else { return }
        let child: Coordinator =
            switch destination {
            case .red: RedCoordinator(navigator: navigator)
            case .green: GreenCoordinator(navigator: navigator)
            }
        child.onEnd = { [weak viewModel] in viewModel?.didReturn(from: destination) }
        startChild(child)
    }
}
