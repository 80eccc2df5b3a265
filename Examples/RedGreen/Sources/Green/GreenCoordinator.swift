import Coordination

/// The flow of a green screen.
package final class GreenCoordinator: Coordinator {
    package override func didStart() {
        let viewModel = GreenViewModel()
        viewModel.onBack = { [weak self] in self?.end() }
        push(GreenViewController(viewModel: viewModel))
    }
}
