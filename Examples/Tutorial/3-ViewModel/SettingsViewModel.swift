import Rx
import TutorialCoins

/// The logic of the settings.
package final class SettingsViewModel: Sendable {
    /// The currency of all prices, at first the present one.
    package let currency: Property<Currency>
    /// The currencies that the user chooses.
    package let chosen: Observable<Currency>

    package init(currency: Currency) {
        let currency = BehaviorRelay(value: currency)
        self.currency = Property(currency)
        chosen = currency.skip(1)
    }
}
