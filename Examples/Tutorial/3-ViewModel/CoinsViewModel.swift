import Rx
import TutorialCoins

/// The logic of the page of all coins.
package final class CoinsViewModel: Sendable {
    /// The filter, which the user types and ``clear`` empties.
    package let filter: Property<String>
    package let clear: AnyObserver<Void>
    package let retry: AnyObserver<Void>
    /// Opens a coin's row, or closes it.
    package let coinTapped: AnyObserver<Coin.ID>
    package let settingsTapped: AnyObserver<Void>
    /// The text above the rows.
    package let heading: Observable<String>
    /// The rows, or what is in their place.
    package let content: Observable<CoinsContent>
    /// The detail of the open row; nil for none.
    package let detail: Observable<CoinDetail?>
    /// Emits when the settings are to be opened.
    package let opensSettings: Observable<Void>

    package init(source: CoinSource, currency: Observable<Currency>, scheduler: any SchedulerType) {
        let filter = BehaviorRelay(value: "")
        let retry = PublishSubject<Void>()
        let tapped = PublishSubject<Coin.ID>()
        let settings = PublishSubject<Void>()
        self.filter = Property(filter)
        clear = AnyObserver { if case .next = $0 { filter.accept("") } }
        self.retry = retry.asObserver()
        coinTapped = tapped.asObserver()
        settingsTapped = settings.asObserver()
        opensSettings = settings.asObservable()
        let listing = Observable.combineLatest(currency, retry.startWith(())) { currency, _ in currency }
            .flatMapLatest { currency in source.listings(in: currency) }
            .scan(Listing.loading) { $0.followed(by: $1) }
            .share(replay: 1)
        let text = filter.debounce(.milliseconds(200), scheduler: scheduler).startWith("")
        let open = tapped.scan(nil) { open, id in open == id ? nil : id }.startWith(nil)
        heading = currency.map(\.heading)
        content = Observable.combineLatest(listing, currency, text) {
            CoinsContent($0, in: $1, matching: $2)
        }
        .distinctUntilChanged()
        detail = Observable.combineLatest(open, listing, currency) { CoinDetail($0, $1, in: $2) }
            .distinctUntilChanged()
    }
}
