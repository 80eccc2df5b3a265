import KitLocalization
import Rx
import RxLists
import WickMarket

/// The selected coins of a page; used from one thread at a time.
struct PageSelection: Sendable {
    /// The selection, which may contain coins that have left the page.
    let changes = BehaviorRelay(value: RowSelection<CoinID>())
    /// The rows of the page in order.
    private let rows: @Sendable () -> [CoinID]
    private let isOnPage: @Sendable (CoinID) -> Bool

    /// - Parameter last: The state of the page.
    init<Page: MarketPage>(_ last: BehaviorRelay<MarketPageState<Page>>) {
        rows = { last.value.sections.flatMap { $0.rows.map(\.id) } }
        isOnPage = { last.value.coin($0) != nil }
    }

    /// Whether no coin on the page is selected.
    var isEmpty: Bool { !changes.value.ids.contains(where: isOnPage) }

    func apply(_ tap: RowSelectionTap<CoinID>) {
        var selection = changes.value
        selection.retain(isOnPage)
        selection.apply(tap, among: rows())
        changes.accept(selection)
    }

    /// Ends the selection after an action on some coins, if one of them was selected.
    func end(after coins: [CoinID]) {
        if coins.contains(where: changes.value.ids.contains) { apply(.end) }
    }

    /// The coins that an action on some coins concerns: all selected ones if one of them is selected.
    ///
    /// In the order of the rows; coins that are hidden follow.
    func targets(of coins: [CoinID]) -> [CoinID] {
        let selected = changes.value.ids.filter(isOnPage)
        guard coins.contains(where: selected.contains) else { return coins }
        let visible = rows().filter(selected.contains)
        return visible + selected.subtracting(visible).sorted()
    }
}

/// The selected rows of a page, and what can be done with them.
public struct SelectedRows: Hashable, Sendable {
    /// The coins.
    public let coins: Set<CoinID>
    /// Their number, such as "3 selected".
    public let text: String
    /// Whether some can be added to the favorites.
    public let canAdd: Bool
    /// Whether some can be removed from the visible group, or on Prices from the favorites.
    public let canRemove: Bool

    /// Creates a selection; `nil` without coins.
    init?<Page: MarketPage>(_ selected: Set<CoinID>, of state: MarketPageState<Page>) {
        let coins = selected.filter { state.coin($0) != nil }
        guard !coins.isEmpty else { return nil }
        self.coins = coins
        text = localized(coins.count, "1 selected", "\(coins.count) selected")
        let favorites = Set((state.groups.first?.favorites ?? []).map(\.id))
        canAdd = !coins.isSubset(of: favorites)
        let group = state.groups.first { $0.id == state.page.visibleGroup }
        canRemove = group.map { !coins.isDisjoint(with: $0.favorites.map(\.id)) } ?? false
    }
}
