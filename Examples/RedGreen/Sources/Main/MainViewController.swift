import Gtk
import KitLocalization

/// Binds the main screen's widgets to its view model.
package final class MainViewController: ViewController {
    private let viewModel: any MainViewModelProtocol
    private lazy var view = MainView()

    /// Creates the controller of a main screen.
    package init(viewModel: any MainViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: localized("Red & Green"))
    }

    package override func makeWidget() -> any Widget {
        view.message.text = viewModel.message
        viewModel.onMessage = { [weak self] message in self?.view.message.text = message }
        view.red.onClick { [viewModel] in viewModel.choose(.red) }
        view.green.onClick { [viewModel] in viewModel.choose(.green) }
        return view.root
    }
}
