import Coordination

/// The story of one red screen.
package final class RedCoordinator: Coordinator {
    package override func didStart() {
        let viewModel = RedViewModel()
        viewModel.onBack = { [weak self] in self?.end() }
        push(RedViewController(viewModel: viewModel))
    }
}
