import Gtk
import KitLocalization
import Rx
import TutorialViewModel
import TutorialViews

/// The page of all coins: widgets bound to a view model, without knowledge of other screens.
package final class CoinsController: ViewController {
    private let viewModel: CoinsViewModel
    private let bag = DisposeBag()
    private lazy var view = CoinsView()

    package init(viewModel: CoinsViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Coins"))
    }

    package override func makeWidget() -> any Widget {
        viewModel.bind(to: view, in: bag)
        return view.root
    }

    package override func configure(_ header: any PageHeader) { view.configure(header) }
}
