import Rx
import WickMarket
import WickMarketScreens

/// The common interface of the view models of prices and favorites.
protocol PriceListViewModel: AnyObject {
    /// Triggers a refresh.
    var refresh: AnyObserver<Void> { get }
    /// Receives whether the page is visible.
    var isVisible: AnyObserver<Bool> { get }
    /// Receives clicks on the headers' labels.
    var sortTapped: AnyObserver<SortTap> { get }
    /// Receives clicks on rows.
    var rowTapped: AnyObserver<CoinID> { get }
    /// Triggers opening the settings.
    var settingsTapped: AnyObserver<Void> { get }
    /// The sections to show.
    var sections: Observable<[PriceSection]> { get }
    /// The chart of the open row; nil if none is open.
    var openChart: Observable<ChartViewModel?> { get }
    /// The status shown outside the rows.
    var status: Observable<PriceStatus> { get }
}

extension PriceViewModel: PriceListViewModel {}

extension FavoritesViewModel: PriceListViewModel {}
