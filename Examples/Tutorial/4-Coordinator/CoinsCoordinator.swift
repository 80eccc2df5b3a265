import Coordination
import Rx
import RxCoordination
import TutorialCoins
import TutorialViewModel

/// The root flow: the page of all coins, which starts the flow of the settings.
package final class CoinsCoordinator: Coordinator {
    private let source: CoinSource
    private let screens: any CoinsScreens
    private let scheduler: any SchedulerType
    private let currency = BehaviorRelay(value: Currency.usd)
    private let bag = DisposeBag()

    package init(
        navigator: any Navigator, source: CoinSource, screens: any CoinsScreens,
        scheduler: any SchedulerType = MainScheduler.instance
    ) {
        self.source = source
        self.screens = screens
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
        push(screens.coins(for: viewModel))
    }

    private func openSettings() -> Observable<Currency> {
        coordinate(to: SettingsCoordinator(navigator: navigator, currency: currency.value, screens: screens))
    }
}
