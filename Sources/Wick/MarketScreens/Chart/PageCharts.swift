import KitLocking
import Rx
import WickMarket

/// The open row of a page: handles clicks on rows, and holds the view model of the open one.
final class PageCharts: Sendable {
    let rowTapped: AnyObserver<CoinID>
    let closeChart: AnyObserver<Void>
    /// Clicks and requests to close; not replayed.
    let taps: Observable<RowTap>
    /// Settings that the user changes in the row; not replayed.
    let choices: Observable<SettingsResult>
    /// Coins whose details the user requests; not replayed.
    let detailsRequested: Observable<Coin>
    /// Receives whether the page is visible.
    let isVisible: AnyObserver<Bool>

    private let page: ChartPage
    private let held = Guarded<ChartViewModel?>(nil)

    /// - Parameter coin: Returns the latest data of a coin on the page.
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

    var current: ChartViewModel? { held.withLock { $0 } }

    /// Opens the row of a coin and closes any other; `nil` closes all.
    ///
    /// An open row keeps its view model.
    func open(_ coin: Coin?) {
        guard coin?.id != current?.coin.id else { return }
        let viewModel = coin.map { ChartViewModel($0, on: page) }
        held.withLock { $0 = viewModel }
    }
}
