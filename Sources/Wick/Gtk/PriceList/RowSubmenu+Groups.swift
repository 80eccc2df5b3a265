import Gtk
import KitLocalization
import WickMarket
import WickMarketScreens

extension RowSubmenu {
    /// The groups of favorites that coins are in or can be added to.
    static func groups(of coins: [CoinID], _ viewModel: any MarketPageViewModel) -> RowSubmenu {
        let choices = viewModel.groupChoices(coins)
        return RowSubmenu(
            localized("Groups"), toggles: choices.map { ($0.title, $0.isChosen) }, last: localized("New Group…")
        ) { index in
            if choices.indices.contains(index) {
                viewModel.groupTapped.onNext(GroupTap(coins: coins, group: choices[index].id))
            } else {
                viewModel.newGroupTapped.onNext(coins)
            }
        }
    }
}
