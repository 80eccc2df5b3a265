import Gtk
import MarketScreens
import Rx
import RxGtk

/// The settings' sheet: shows what is in force, and tells what the person chooses.
@MainActor
final class SettingsViewController: ViewController {
    private let viewModel: SettingsViewModel
    private let bag = DisposeBag()

    init(viewModel: SettingsViewModel) {
        self.viewModel = viewModel
        super.init(title: "Settings")
    }

    override func makeWidget() -> any Widget {
        let clear = Button("Clear My Favorites")
        clear.rx.tap.bind(to: viewModel.clearFavorites).disposed(by: bag)
        viewModel.canClearFavorites
            .observe(on: MainScheduler.instance)
            .bind(to: WidgetBinder(clear) { clear, isPossible in clear.isSensitive = isPossible })
            .disposed(by: bag)
        return PreferencesGroup(title: "FAVORITES", [clear])
    }
}
