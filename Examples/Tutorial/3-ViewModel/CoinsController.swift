import Coordination
import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialCoins
import TutorialViews

/// The page of all coins, which now only binds a view model and navigates.
package final class CoinsController: ViewController {
    private let navigator: any Navigator
    private let currency = BehaviorRelay(value: Currency.usd)
    private let viewModel: CoinsViewModel
    private let bag = DisposeBag()
    private lazy var view = CoinsView()

    package init(source: CoinSource, navigator: any Navigator) {
        self.navigator = navigator
        viewModel = CoinsViewModel(
            source: source, currency: currency.asObservable(), scheduler: MainScheduler.instance)
        super.init(title: localized("Coins"))
    }

    package override func makeWidget() -> any Widget {
        viewModel.bind(to: view, in: bag)
        viewModel.opensSettings.bind(to: view.root) { [weak self] in self?.openSettings() }
        return view.root
    }

    package override func configure(_ header: any PageHeader) { view.configure(header) }

    private func openSettings() {
        let viewModel = SettingsViewModel(currency: currency.value)
        viewModel.chosen.bind(to: view.root) { [currency] choice in currency.accept(choice) }
        navigator.perform(.present(SettingsController(viewModel: viewModel)))
    }
}

extension CoinsViewModel {
    /// Connects the page's inputs and outputs to its widgets.
    @MainActor
    package func bind(to view: CoinsView, in bag: DisposeBag) {
        (view.filter.rx.text <-> filter).disposed(by: bag)
        view.clear.rx.tap.bind(to: clear).disposed(by: bag)
        view.retry.rx.tap.bind(to: retry).disposed(by: bag)
        view.list.rx.itemActivated.bind(to: coinTapped).disposed(by: bag)
        view.settings.rx.tap.bind(to: settingsTapped).disposed(by: bag)
        heading.bind(to: view.heading.rx.text)
        content.bind(to: view.root) { content in view.show(content) }
        detail.bind(to: view.root) { detail in view.show(detail) }
    }
}
