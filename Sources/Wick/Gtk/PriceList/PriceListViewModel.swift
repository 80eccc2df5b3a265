import Rx
import WickMarket
import WickMarketScreens

/// What the view models of the prices and of the favorites have in common.
protocol PriceListViewModel: AnyObject {
    /// Takes the wish for newer prices.
    var refresh: AnyObserver<Void> { get }
    /// Takes whether the page is in sight.
    var isVisible: AnyObserver<Bool> { get }
    /// Takes clicks on the labels of the headers.
    var sortTapped: AnyObserver<SortTap> { get }
    /// Takes clicks on rows.
    var rowTapped: AnyObserver<CoinID> { get }
    /// Takes the wish to see the settings.
    var settingsTapped: AnyObserver<Void> { get }
    /// The sections to show.
    var sections: Observable<[PriceSection]> { get }
    /// The kline of the open row; nil where none is open.
    var openChart: Observable<ChartViewModel?> { get }
    /// What the page says besides its rows.
    var status: Observable<PriceStatus> { get }
}

extension PriceViewModel: PriceListViewModel {}

extension FavoritesViewModel: PriceListViewModel {}
