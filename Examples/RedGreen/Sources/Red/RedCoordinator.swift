import Coordination

/// The flow of a red screen.
package final class RedCoordinator: Coordinator {
    package override func didStart() {
        let viewModel = RedViewModel()
        viewModel.onBack = { [weak self] in self?.end() }
        push(RedViewController(viewModel: viewModel))
    }
}
