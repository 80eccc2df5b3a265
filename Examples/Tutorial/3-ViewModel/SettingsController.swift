import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialCoins
import TutorialViews

/// The settings: a control bound to a view model.
package final class SettingsController: ViewController {
    private let viewModel: SettingsViewModel
    private let bag = DisposeBag()

    package init(viewModel: SettingsViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Settings"))
    }

    package override func makeWidget() -> any Widget {
        let view = SettingsView()
        (view.currency.rx.choice(of: Currency.allCases) <-> viewModel.currency).disposed(by: bag)
        return view.root
    }
}
