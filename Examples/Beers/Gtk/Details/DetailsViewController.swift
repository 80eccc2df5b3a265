import Beers
import Gtk
import KitLocalization

extension DetailsViewModel: Presentable {
    package func makeViewController() -> ViewController { DetailsViewController(viewModel: self) }
}

/// The page of a beer, with a button to buy it.
@MainActor
final class DetailsViewController: ViewController {
    private let viewModel: any DetailsViewModelProtocol

    init(viewModel: any DetailsViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let view = DetailsView(viewModel.details)
        view.fewer.onClick { [viewModel] in viewModel.fewer() }
        view.more.onClick { [viewModel] in viewModel.more() }
        view.buy.onClick { [viewModel] in viewModel.buy() }
        view.root.addShortcut(BeerKeys.more) { [viewModel] in
            viewModel.more()
            return true
        }
        view.root.addShortcut(BeerKeys.fewer) { [viewModel] in
            viewModel.fewer()
            return true
        }
        viewModel.onChange = { [weak self] details in if self != nil { view.show(details) } }
        return view.root
    }
}
