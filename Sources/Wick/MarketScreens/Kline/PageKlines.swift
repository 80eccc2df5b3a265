import KitLocking
import Rx
import WickMarket

/// The open row of a page: it takes the clicks on rows, and holds the view model of the one that is open.
final class PageKlines: Sendable {
    /// Takes clicks on rows.
    let rowTapped: AnyObserver<CoinID>
    /// Takes the wish to have no row open.
    let closeKline: AnyObserver<Void>
    /// The wishes, each at the moment of it.
    let taps: Observable<RowTap>
    /// What a person chooses in the row, at the moment of it.
    let choices: Observable<SettingsResult>
    /// The coins whose details a person wants, at the moment of it.
    let detailsWanted: Observable<Coin>
    /// Takes whether the page is in sight.
    let isVisible: AnyObserver<Bool>

    private let page: KlinePage
    private let held = Guarded<KlineViewModel?>(nil)

    /// - Parameters:
    ///   - feed: What is known of the market, of which the page is one more.
    ///   - dependencies: What the rows work with.
    ///   - coin: Finds a coin of the page as it is known now.
    init(feed: MarketFeed, dependencies: AppDependencies, coin: @escaping @Sendable (CoinID) -> Coin?) {
        let taps = PublishRelay<RowTap>()
        rowTapped = .elements { taps.accept(.row($0)) }
        closeKline = .elements { taps.accept(.close) }
        self.taps = taps.asObservable()
        let page = KlinePage(
            feed: feed, dependencies: dependencies, isVisible: BehaviorRelay(value: false), coin: coin,
            choices: PublishRelay(), detailsWanted: PublishRelay())
        self.page = page
        choices = page.choices.asObservable()
        detailsWanted = page.detailsWanted.asObservable()
        let isInSight = feed.addPage()
        isVisible = .elements { isVisible in
            page.isVisible.accept(isVisible)
            isInSight.onNext(isVisible)
        }
    }

    /// The view model of the open row; `nil` where none is open.
    var current: KlineViewModel? { held.withLock { $0 } }

    /// Lets the row of a coin be the open one, and no other; it stays what it is where it is open.
    ///
    /// - Parameter coin: The coin; `nil` for none.
    func open(_ coin: Coin?) {
        guard coin?.id != current?.coin.id else { return }
        let viewModel = coin.map { KlineViewModel($0, on: page) }
        held.withLock { $0 = viewModel }
    }
}
