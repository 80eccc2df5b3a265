import Rx
import WickMarket
import WickMarketStore

/// The favorites page: turns the feed, the chosen group and the order into a status and one section, or none without
/// favorites.
///
/// Favorites without data yet, and those that are no longer listed, have a row too.
public final class FavoritesViewModel: MarketPageViewModel {
    /// The inputs and outputs in common with the other page.
    public let page: MarketPageBindings
    /// Shows the group at an index of ``groups``.
    public let chooseGroup: AnyObserver<Int>
    /// Opens the sheet of the groups.
    public let editGroups: AnyObserver<Void>
    /// Moves a coin in the visible group, which is in the user's own order from then on.
    public let moveCoin: AnyObserver<CoinMove>
    /// Shows the prices, to choose favorites.
    public let browsePrices: AnyObserver<Void>

    /// The groups to choose from, and the visible one.
    public let groups: Observable<VisibleGroups>
    /// The order that the user has chosen for all groups; not replayed.
    public let orderChosen: Observable<SettingsResult>
    /// Requests to show the prices; not replayed.
    public let pricesRequested: Observable<Void>

    /// Creates the view model, which makes no requests until it is subscribed to.
    public init(feed: MarketFeed, dependencies: AppDependencies) {
        let group = BehaviorRelay(value: FavoriteGroup.ID.standard)
        let sorting = BehaviorRelay<TickerOrder?>(value: nil)
        let settings = dependencies.settings
        let (browsing, ownOrder) = (PublishRelay<Void>(), PublishRelay<Bool>())
        let last = BehaviorRelay(
            value: MarketPageState(FavoritesPage(MarketFormat(locale: dependencies.locale)), dependencies))
        let order = Observable.combineLatest(sorting, settings.value(of: .ownOrder)) { $0 ?? ($1 ? nil : .rank) }
            .share(replay: 1)
        let criteria = Observable.combineLatest(group, order) { FavoritesPage.Criteria(group: $0, order: $1) }
        let page = MarketPageBindings(last, criteria: criteria, feed: feed, dependencies: dependencies) { tap in
            guard tap.kind == .favorites else { return }
            var current: TickerOrder?
            order.take(1).subscribe(onNext: { current = $0 }).dispose()
            let next = tap.column.map { current?.tapped($0) ?? .first($0) }
            // The order by rank is the one without sorting, unless the user has an own order.
            sorting.accept(next == .rank ? nil : next)
            if tap.column == nil { ownOrder.accept(true) }
            if tap.column == .rank, next == .rank { ownOrder.accept(false) }
        }
        self.page = page
        chooseGroup = .elements { index in
            let groups = last.value.groups
            if groups.indices.contains(index) { group.accept(groups[index].id) }
        }
        editGroups = .elements { page.favorites.newGroupTapped.onNext([]) }
        moveCoin = .elements { move in
            let rows = last.value.sections.flatMap(\.rows).map(\.id)
            guard let moved = move.applied(to: rows) else { return }
            page.favorites.edits.accept(.arrange(moved, in: last.value.page.visibleGroup))
            ownOrder.accept(true)
            sorting.accept(nil)
        }
        browsePrices = .elements(browsing.accept)
        groups = Observable.combineLatest(feed.states.compactMap(\.groups), group)
            .map { VisibleGroups($0, showing: $1) }
            .distinctUntilChanged()
        orderChosen = ownOrder.map(SettingsResult.ownOrder)
        pricesRequested = browsing.asObservable()
    }
}

/// The groups that the favorites page offers.
public struct VisibleGroups: Hashable, Sendable {
    /// The names, the standard group's first.
    public let titles: [String]
    /// The index of the visible group.
    public let shown: Int

    init(_ groups: [FavoriteGroup], showing id: FavoriteGroup.ID) {
        titles = groups.map(\.title)
        shown = groups.firstIndex { $0.id == id } ?? 0
    }
}

/// A request to move a coin in its group.
public struct CoinMove: Hashable, Sendable {
    /// The coin.
    public let coin: CoinID
    /// By how many rows, downwards if positive; limited to those that exist.
    public let rows: Int

    /// Creates a request.
    public init(_ coin: CoinID, by rows: Int) {
        self.coin = coin
        self.rows = rows
    }

    /// The coins in the new order; `nil` if the coin is none of them, or cannot move.
    func applied(to coins: [CoinID]) -> [CoinID]? {
        guard let start = coins.firstIndex(of: coin) else { return nil }
        let end = min(max(start + max(min(rows, coins.count), -coins.count), 0), coins.count - 1)
        guard end != start else { return nil }
        var moved = coins
        moved.insert(moved.remove(at: start), at: end)
        return moved
    }
}
