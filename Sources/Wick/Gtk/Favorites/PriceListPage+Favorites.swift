import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarket
import WickMarketScreens

extension PriceListPage {
    /// Creates the page of favorites.
    ///
    /// Another group is shown from its top, below the expanded header.
    convenience init(favorites viewModel: FavoritesViewModel, charts: ChartRowStyle, icons: IconFeed<Texture>) {
        let top = FavoritesHeader()
        let moves = [(RowAction.moveUp, -1), (RowAction.moveDown, 1)].map { action, rows in
            (action: action, run: AnyObserver<CoinID>.elements { viewModel.moveCoin.onNext(CoinMove($0, by: rows)) })
        }
        self.init(
            localized("Favorites"), viewModel, under: top, sortMenu: PriceHeader.favoritesMenu,
            leading: [(.removeFromGroup, viewModel.removeFromGroup)], trailing: moves,
            offered: { ($0.place == .group ? [.removeFromGroup] : []) + [.moveUp, .moveDown] }, movesRows: true,
            charts: charts, icons: icons)
        message.action.rx.tap.bind(to: viewModel.browsePrices).disposed(by: bag)
        list.itemMoved.map { CoinMove($0, by: $1) }.subscribe(viewModel.moveCoin).disposed(by: bag)
        viewModel.groups.bind(to: widget) { top.show($0) }
        top.edit.rx.tap.bind(to: viewModel.editGroups).disposed(by: bag)
        top.group.onChange { [weak header, weak list] index in
            viewModel.chooseGroup.onNext(index)
            header?.expand()
            list?.scrollToTop()
        }
    }
}
