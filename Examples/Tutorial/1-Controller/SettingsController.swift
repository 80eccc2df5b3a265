import Gtk
import KitLocalization
import TutorialCoins
import TutorialViews

/// The settings.
final class SettingsController: ViewController {
    /// Called with each choice.
    var onChange: (@MainActor (Currency) -> Void)?

    private let currency: Currency

    init(currency: Currency) {
        self.currency = currency
        super.init(title: localized("Settings"))
    }

    override func makeWidget() -> any Widget {
        let view = SettingsView()
        view.currency.selected = Currency.allCases.firstIndex(of: currency) ?? 0
        for (button, currency) in zip(view.currency.buttons, Currency.allCases) {
            button.connect("clicked") { [weak self] in self?.onChange?(currency) }
        }
        return view.root
    }
}
