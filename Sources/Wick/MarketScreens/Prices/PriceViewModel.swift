import Foundation
import Rx
import WickMarket
import WickMarketStore

/// The price page: turns the feed, the search, the sort orders and "show coin only" into sections and a status.
///
/// The sections are Coin, then Token, unless the user chooses one section.
///
/// - A failed request is a value of the status, and the next refresh may succeed. The listing and the global figures are two
///   requests, which fail, wait and retry independently.
/// - A refresh joins a request made in the last seconds and replaces an older pending one, which may be hanging. Only the
///   response to the latest request counts.
public final class PriceViewModel: MarketPageViewModel {
    /// The inputs and outputs in common with the other page.
    public let page: MarketPageBindings
    /// The search text, at each keystroke.
    public let searchText: AnyObserver<String>
    /// How the market is divided into sections.
    public let view: Property<MarketView>
    /// Refreshes only the global figures.
    public let refreshGlobal: AnyObserver<Void>

    /// How long the user must stop typing before the search starts; clearing the text takes effect at once.
    public static let searchDelay = RxTimeInterval.milliseconds(150)

    /// Creates the view model, which makes no requests until it is subscribed to.
    public init(feed: MarketFeed, dependencies: AppDependencies) {
        let text = BehaviorRelay(value: "")
        let orders = BehaviorRelay(value: SectionOrders())
        let views = BehaviorRelay(value: MarketView.sections)
        let last = BehaviorRelay(value: MarketPageState(PricePage(), dependencies))
        searchText = .elements { text.accept($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        view = Property(views)
        refreshGlobal = feed.refreshGlobal

        let queries = Observable.combineLatest(
            Self.settled(text.asObservable(), dependencies.scheduler), orders,
            dependencies.settings.value(of: .showCoinOnly), views
        ) { text, orders, coinOnly, view in
            MarketQuery(text: text, orders: orders, coinOnly: coinOnly, view: view)
        }
        page = MarketPageBindings(last, criteria: queries, feed: feed, dependencies: dependencies) { tap in
            guard let column = tap.column else { return }
            var changed = orders.value
            switch tap.kind {
            case .coin: changed.coin = changed.coin.tapped(column)
            case .token: changed.token = changed.token.tapped(column)
            case .all: changed.both = changed.both.tapped(column)
            case .favorites: return
            }
            orders.accept(changed)
        }
    }

    /// The search text once the user has stopped typing.
    private static func settled(_ text: Observable<String>, _ scheduler: any SchedulerType) -> Observable<String> {
        Observable.merge(text.filter(\.isEmpty), text.debounce(searchDelay, scheduler: scheduler))
            .distinctUntilChanged()
    }
}
