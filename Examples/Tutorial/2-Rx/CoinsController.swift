import Coordination
import Gtk
import KitLocalization
import Rx
import RxGtk
import TutorialCoins
import TutorialViews

/// The page of all coins, where each part is derived from what it depends on.
package final class CoinsController: ViewController {
    private let source: CoinSource
    private let navigator: any Navigator
    private let currency = BehaviorRelay(value: Currency.usd)
    private let filter = BehaviorRelay(value: "")
    private let bag = DisposeBag()
    private lazy var view = CoinsView()

    package init(source: CoinSource, navigator: any Navigator) {
        self.source = source
        self.navigator = navigator
        super.init(title: localized("Coins"))
    }

    package override func makeWidget() -> any Widget {
        (view.filter.rx.text <-> filter).disposed(by: bag)
        view.clear.rx.tap.map { "" }.bind(to: filter).disposed(by: bag)
        let listing = Observable.combineLatest(currency, view.retry.rx.tap.startWith(())) { currency, _ in currency }
            .flatMapLatest { [source] currency in source.listings(in: currency) }
            .scan(Listing.loading) { $0.followed(by: $1) }
            .share(replay: 1)
        let text = filter.debounce(.milliseconds(200), scheduler: MainScheduler.instance).startWith("")
        let open = view.list.rx.itemActivated.scan(nil) { open, id in open == id ? nil : id }.startWith(nil)

        currency.map(\.heading).bind(to: view.heading.rx.text)
        Observable.combineLatest(listing, currency, text) { CoinsContent($0, in: $1, matching: $2) }
            .bind(to: view.root) { [view] content in view.show(content) }
        Observable.combineLatest(open, listing, currency) { CoinDetail($0, $1, in: $2) }
            .bind(to: view.root) { [view] detail in view.show(detail) }

        view.settings.rx.tap.bind(to: view.root) { [weak self] in self?.openSettings() }
        return view.root
    }

    package override func configure(_ header: any PageHeader) { view.configure(header) }

    private func openSettings() {
        let sheet = SettingsController(currency: currency.value)
        sheet.chosen.bind(to: view.root) { [currency] choice in currency.accept(choice) }
        navigator.perform(.present(sheet))
    }
}
