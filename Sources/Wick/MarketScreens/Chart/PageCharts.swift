import KitLocking
import Rx
import WickMarket

/// The open row of a page: it takes the clicks on rows, and holds the view model of the one that is open.
final class PageCharts: Sendable {
    /// Takes clicks on rows.
    let rowTapped: AnyObserver<CoinID>
    /// Takes the wish to have no row open.
    let closeChart: AnyObserver<Void>
    /// The wishes, each at the moment of it.
    let taps: Observable<RowTap>
    /// What a person chooses in the row, at the moment of it.
    let choices: Observable<SettingsResult>
    /// The coins whose details a person wants, at the moment of it.
    let detailsRequested: Observable<Coin>
    /// Takes whether the page is in sight.
    let isVisible: AnyObserver<Bool>

    private let page: ChartPage
    private let held = Guarded<ChartViewModel?>(nil)

    /// - Parameters:
    ///   - feed: What is known of the market, of which the page is one more.
    ///   - dependencies: What the rows work with.
    ///   - coin: Finds a coin of the page as it is known now.
    init(feed: MarketFeed, dependencies: AppDependencies, coin: @escaping @Sendable (CoinID) -> Coin?) {
        let taps = PublishRelay<RowTap>()
        rowTapped = .elements { taps.accept(.row($0)) }
        closeChart = .elements { taps.accept(.close) }
        self.taps = taps.asObservable()
        let page = ChartPage(
            feed: feed, dependencies: dependencies, isVisible: BehaviorRelay(value: false), coin: coin,
            choices: PublishRelay(), detailsRequested: PublishRelay())
        self.page = page
        choices = page.choices.asObservable()
        detailsRequested = page.detailsRequested.asObservable()
        let isInSight = feed.addPage()
        isVisible = .elements { isVisible in
            page.isVisible.accept(isVisible)
            isInSight.onNext(isVisible)
        }
    }

    /// The view model of the open row; `nil` where none is open.
    var current: ChartViewModel? { held.withLock { $0 } }

    /// Lets the row of a coin be the open one, and no other; it stays what it is where it is open.
    ///
    /// - Parameter coin: The coin; `nil` for none.
    func open(_ coin: Coin?) {
        guard coin?.id != current?.coin.id else { return }
        let viewModel = coin.map { ChartViewModel($0, on: page) }
        held.withLock { $0 = viewModel }
    }
}
