import KitLocalization
import RxCoordination
import TutorialCoins
import TutorialViewModel

/// The flow of the app: the page of all coins, and the settings over it.
package final class CoinsCoordinator: Coordinator {
    private let source: CoinSource
    private let scheduler: any SchedulerType
    private let currency = BehaviorRelay(value: Currency.usd)
    private let bag = DisposeBag()

    package init(
        navigator: any Navigator, source: CoinSource, scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.source = source
        self.scheduler = scheduler
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let viewModel = CoinsViewModel(source: source, currency: currency.asObservable(), scheduler: scheduler)
        viewModel.opensSettings
            .observe(on: MainScheduler.instance)
            .flatMapFirst { [weak self] in self?.openSettings() ?? .empty() }
            .bind(to: currency)
            .disposed(by: bag)
        push(viewModel)
    }

    private func openSettings() -> Observable<Currency> {
        let settings = SettingsViewModel(currency: currency.value)
        return present(settings, returning: settings.chosen)
    }
}

extension CoinsViewModel: Screen {
    package var title: String { localized("Coins") }
}

extension SettingsViewModel: Screen {
    package var title: String { localized("Settings") }
}
