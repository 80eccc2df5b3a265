import Gtk

/// Binds the red screen's widgets to its view model.
package final class RedViewController: ViewController {
    private let viewModel: any RedViewModelProtocol

    /// Creates the controller of a red screen.
    package init(viewModel: any RedViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.name)
    }

    package override func makeWidget() -> any Widget {
        let view = RedView()
        view.name.text = viewModel.name
        view.back.onClick { [viewModel] in viewModel.goBack() }
        return view.root
    }
}
