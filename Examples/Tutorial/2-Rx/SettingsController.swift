import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialCoins
import TutorialViews

/// The settings.
final class SettingsController: ViewController {
    /// The currencies that the user chooses.
    let chosen: Observable<Currency>

    private let currency: BehaviorRelay<Currency>
    private let bag = DisposeBag()

    init(currency: Currency) {
        self.currency = BehaviorRelay(value: currency)
        chosen = self.currency.skip(1)
        super.init(title: localized("Settings"))
    }

    override func makeWidget() -> any Widget {
        let view = SettingsView()
        (view.currency.rx.choice(of: Currency.allCases) <-> currency).disposed(by: bag)
        return view.root
    }
}
