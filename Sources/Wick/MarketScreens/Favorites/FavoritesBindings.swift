import Rx
import WickMarket
import WickMarketStore

/// What the user does with favorites on a page of the market.
public struct FavoritesBindings: Sendable {
    /// Adds a coin to the favorites.
    public let addToFavorites: AnyObserver<CoinID>
    /// Removes a coin from the favorites.
    public let removeFromFavorites: AnyObserver<CoinID>
    /// Adds coins to a group, or removes them if it has all of them.
    public let groupTapped: AnyObserver<GroupTap>
    /// Creates a group with coins.
    public let newGroupTapped: AnyObserver<[CoinID]>
    /// The named groups, and whether some coins are in them now.
    public let groupChoices: @Sendable ([CoinID]) -> [GroupChoice]

    /// The changes of the favorites that the user makes; not replayed.
    public let favoritesEdited: Observable<FavoritesEdit>
    /// Coins for which the user requests a new group; not replayed.
    public let newGroupRequested: Observable<[Coin]>

    /// Receives further changes.
    let edits = PublishRelay<FavoritesEdit>()

    /// - Parameter last: The state of the page.
    init<Page: MarketPage>(_ last: BehaviorRelay<MarketPageState<Page>>) {
        let (edits, newGroups) = (self.edits, PublishRelay<[Coin]>())
        addToFavorites = .elements { id in
            if let coin = last.value.coin(id) { edits.accept(.add([coin], to: .standard)) }
        }
        removeFromFavorites = .elements { edits.accept(.remove([$0], from: .standard)) }
        groupTapped = .elements { tap in
            if let edit = tap.edit(of: last.value.groups, last.value.coin) { edits.accept(edit) }
        }
        newGroupTapped = .elements { newGroups.accept($0.compactMap(last.value.coin)) }
        groupChoices = { coins in last.value.groups.dropFirst().map { GroupChoice($0, of: coins) } }
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
