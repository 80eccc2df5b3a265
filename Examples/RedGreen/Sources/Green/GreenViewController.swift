import Gtk

/// Binds the green screen's widgets to its view model.
package final class GreenViewController: ViewController {
    private let viewModel: any GreenViewModelProtocol

    /// Creates the controller of a green screen.
    package init(viewModel: any GreenViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.name)
    }

    package override func makeWidget() -> any Widget {
        let view = GreenView()
        view.name.text = viewModel.name
        view.back.onClick { [viewModel] in viewModel.goBack() }
        return view.root
    }
}
