import Rx
import RxLists
import WickMarket
import WickMarketStore

/// What the user does with favorites on a page of the market.
public struct FavoritesBindings: Sendable {
    /// Receives what the user does to select rows; each action on a selected coin concerns all of them.
    ///
    /// Those that change favorites end the selection.
    public let selectionTapped: AnyObserver<RowSelectionTap<CoinID>>
    /// Adds the selected coins to the favorites.
    public let addSelected: AnyObserver<Void>
    /// Removes the selected coins from the visible group, or on Prices from the favorites.
    public let removeSelected: AnyObserver<Void>
    /// Adds a coin to the favorites.
    public let addToFavorites: AnyObserver<CoinID>
    /// Removes a coin from the favorites.
    public let removeFromFavorites: AnyObserver<CoinID>
    /// Removes a coin from the visible group.
    public let removeFromGroup: AnyObserver<CoinID>
    /// Adds coins to a group, or removes them if it has all of them.
    public let groupTapped: AnyObserver<GroupTap>
    /// Creates a group with coins.
    public let newGroupTapped: AnyObserver<[CoinID]>
    /// The named groups, and whether some coins are in them now.
    public let groupChoices: @Sendable ([CoinID]) -> [GroupChoice]

    /// The selected rows; `nil` for none.
    public let selectedRows: Observable<SelectedRows?>
    /// The changes of the favorites that the user makes; not replayed.
    public let favoritesEdited: Observable<FavoritesEdit>
    /// Coins for which the user requests a new group; not replayed.
    public let newGroupRequested: Observable<[Coin]>

    /// Receives further changes.
    let edits = PublishRelay<FavoritesEdit>()

    /// - Parameters:
    ///   - last: The state of the page.
    ///   - selection: The selected coins.
    ///   - states: The state of the page, then every change.
    init<Page: MarketPage>(
        _ last: BehaviorRelay<MarketPageState<Page>>, _ selection: PageSelection,
        states: Observable<MarketPageState<Page>>
    ) {
        let (edits, newGroups) = (self.edits, PublishRelay<[Coin]>())
        let add: @Sendable ([CoinID]) -> Void = { ids in
            let coins = selection.targets(of: ids).compactMap(last.value.coin)
            if !coins.isEmpty { edits.accept(.add(coins, to: .standard)) }
            selection.end(after: ids)
        }
        let remove: @Sendable ([CoinID], FavoriteGroup.ID) -> Void = { ids, group in
            edits.accept(.remove(selection.targets(of: ids), from: group))
            selection.end(after: ids)
        }
        selectionTapped = .elements(selection.apply)
        addSelected = .elements { add(Array(selection.changes.value.ids)) }
        removeSelected = .elements { remove(Array(selection.changes.value.ids), last.value.page.visibleGroup) }
        addToFavorites = .elements { add([$0]) }
        removeFromFavorites = .elements { remove([$0], .standard) }
        removeFromGroup = .elements { remove([$0], last.value.page.visibleGroup) }
        groupTapped = .elements { tap in
            let all = GroupTap(coins: selection.targets(of: tap.coins), group: tap.group)
            if let edit = all.edit(of: last.value.groups, last.value.coin) { edits.accept(edit) }
            selection.end(after: tap.coins)
        }
        newGroupTapped = .elements { ids in
            newGroups.accept(selection.targets(of: ids).compactMap(last.value.coin))
            selection.end(after: ids)
        }
        groupChoices = { coins in
            let targets = selection.targets(of: coins)
            return last.value.groups.dropFirst().map { GroupChoice($0, of: targets) }
        }
        selectedRows = Observable.combineLatest(selection.changes, states) { SelectedRows($0.ids, of: $1) }
            .distinctUntilChanged()
        favoritesEdited = edits.asObservable()
        newGroupRequested = newGroups.asObservable()
    }
}

/// A named group that coins can be added to or removed from.
public struct GroupChoice: Hashable, Sendable {
    /// The group.
    public let id: FavoriteGroup.ID
    /// Its name.
    public let title: String
    /// Whether all of the coins are in it.
    public let isChosen: Bool

    init(_ group: FavoriteGroup, of coins: [CoinID]) {
        id = group.id
        title = group.title
        isChosen = coins.allSatisfy(group.contains)
    }
}

/// A click on a group in a menu of coins.
public struct GroupTap: Hashable, Sendable {
    /// The coins.
    public let coins: [CoinID]
    /// The group.
    public let group: FavoriteGroup.ID

    /// Creates a click.
    public init(coins: [CoinID], group: FavoriteGroup.ID) {
        self.coins = coins
        self.group = group
    }

    /// The change to make; `nil` if the group does not exist any more.
    ///
    /// - Parameters:
    ///   - groups: All groups.
    ///   - find: Finds a coin on the page.
    func edit(of groups: [FavoriteGroup], _ find: (CoinID) -> Coin?) -> FavoritesEdit? {
        guard let group = groups.first(where: { $0.id == self.group }) else { return nil }
        return GroupChoice(group, of: coins).isChosen
            ? .remove(coins, from: group.id) : .add(coins.compactMap(find), to: group.id)
    }
}
