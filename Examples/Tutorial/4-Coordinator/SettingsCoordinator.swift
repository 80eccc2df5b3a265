import Coordination
import Rx
import RxCoordination
import TutorialCoins
import TutorialViewModel

/// The flow of the settings.
///
/// Its results are the currencies that the user chooses, until the user closes the sheet.
package final class SettingsCoordinator: ResultCoordinator<Currency> {
    private let currency: Currency
    private let screens: any CoinsScreens
    private let bag = DisposeBag()

    package init(navigator: any Navigator, currency: Currency, screens: any CoinsScreens) {
        self.currency = currency
        self.screens = screens
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = SettingsViewModel(currency: currency)
        viewModel.chosen
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] currency in self?.emit(currency) })
            .disposed(by: bag)
        present(screens.settings(for: viewModel))
    }
}
