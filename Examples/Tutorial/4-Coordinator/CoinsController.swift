import RxGtk
import TutorialViewModel
import TutorialViews

extension CoinsViewModel: Presentable {
    package func makeViewController() -> ViewController { CoinsController(self) }
}

extension SettingsViewModel: Presentable {
    package func makeViewController() -> ViewController { SettingsController(viewModel: self) }
}

/// The page of all coins: widgets bound to a view model, without knowledge of other screens.
package final class CoinsController: BoundViewController<CoinsViewModel> {
    private lazy var view = CoinsView()

    package override func makeWidget() -> any Widget {
        viewModel.bind(to: view, in: bag)
        return view.root
    }

    package override func configure(_ header: any PageHeader) { view.configure(header) }
}
