import Gtk

/// Joins the green screen's widgets to its view model.
package final class GreenViewController: ViewController {
    private let viewModel: any GreenViewModelProtocol

    /// Makes the controller of a green screen.
    ///
    /// - Parameter viewModel: What it shows.
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
