import Coordination
import Gtk
import KitLocalization
import TutorialCoins
import TutorialViews

/// The page of all coins, which requests and filters them and opens the other screens.
package final class CoinsController: ViewController {
    private let source: CoinSource
    private let navigator: any Navigator
    private var listing = Listing.loading
    private var currency = Currency.usd
    private var open: Coin.ID?
    private var request: Task<Void, Never>?
    private var pause: Timeout?
    private lazy var view = CoinsView()

    package init(source: CoinSource, navigator: any Navigator) {
        self.source = source
        self.navigator = navigator
        super.init(title: localized("Coins"))
    }

    package override func makeWidget() -> any Widget {
        view.filter.onNotify("text") { [weak self] in self?.filterAfterPause() }
        view.clear.onClick { [weak self] in self?.clearFilter() }
        view.retry.onClick { [weak self] in self?.retry() }
        view.settings.onClick { [weak self] in self?.openSettings() }
        view.onOpen { [weak self] id in self?.toggle(id) }
        load()
        showHeading()
        showRows()
        return view.root
    }

    package override func configure(_ header: any PageHeader) { view.configure(header) }

    deinit { request?.cancel() }

    /// Must be followed by showing what depends on the coins.
    private func load() {
        request?.cancel()
        listing = listing.followed(by: .loading)
        request = Task { [weak self, source, currency] in
            let listing = await source.listing(in: currency)
            if !Task.isCancelled { self?.receive(listing) }
        }
    }

    private func receive(_ listing: Listing) {
        self.listing = listing
        showRows()
        showDetail()
    }

    private func retry() {
        load()
        showRows()
    }

    /// Must name every place that depends on the currency.
    private func change(to currency: Currency) {
        self.currency = currency
        load()
        showHeading()
        showRows()
        showDetail()
    }

    private func showHeading() { view.heading.text = currency.heading }

    /// Must be called after every change of the coins, the currency or the filter.
    private func showRows() {
        view.show(CoinsContent(listing, in: currency, matching: view.filter.text))
    }

    /// Must be called after every change of the open row, the coins or the currency.
    private func showDetail() { view.show(CoinDetail(open, listing, in: currency)) }

    private func filterAfterPause() {
        pause?.cancel()
        pause = Timeout.after(.milliseconds(200)) { [weak self] in self?.showRows() }
    }

    private func clearFilter() {
        view.filter.text = ""
        pause?.cancel()
        showRows()
    }

    private func toggle(_ id: Coin.ID) {
        open = open == id ? nil : id
        showDetail()
    }

    private func openSettings() {
        let sheet = SettingsController(currency: currency)
        sheet.onChange = { [weak self] currency in self?.change(to: currency) }
        navigator.perform(.present(sheet))
    }
}
