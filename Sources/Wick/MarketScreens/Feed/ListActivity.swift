import Rx
import WickMarket

/// What the user does on a list, as far as it decides whether rows may change places.
public enum ListActivity: Hashable, Sendable {
    /// The pointer moves or scrolls over the list.
    case pointerMoved
    /// The pointer has left the list.
    case pointerLeft
    /// Whether a key, a button of the pointer or a finger is held on the list.
    case held(Bool)
}

extension ListActivity {
    /// How long the pointer must rest over a list before rows may change places.
    static let restTime = RxTimeInterval.seconds(2)
    /// The least time between two sortings by live prices.
    static let sortInterval = RxTimeInterval.seconds(2)
}

extension ObservableType where Element == [CoinID: Double] {
    /// The prices by which to sort a list, while that moves no row that the user is about to click.
    ///
    /// Prices are emitted while the list is visible, nothing is held, and the pointer has rested for
    /// ``ListActivity/restTime`` or is elsewhere; at most one element each ``ListActivity/sortInterval``.
    ///
    /// - Parameters:
    ///   - isVisible: Whether the list is visible: now, then every change.
    ///   - activity: What the user does on the list.
    ///   - scheduler: The clock.
    func whileRowsMayMove(
        _ isVisible: Observable<Bool>, _ activity: Observable<ListActivity>, _ scheduler: any SchedulerType
    ) -> Observable<Element> {
        let moves = activity.filter { $0 == .pointerMoved }
        let isResting = Observable.merge(
            moves.map { _ in false }, moves.debounce(ListActivity.restTime, scheduler: scheduler).map { _ in true },
            activity.filter { $0 == .pointerLeft }.map { _ in true }
        )
        .startWith(true)
        let isHeld = activity.compactMap { if case .held(let isHeld) = $0 { isHeld } else { nil } }.startWith(false)
        let mayMove = Observable.combineLatest(isVisible, isResting, isHeld) { $0 && $1 && !$2 }
            .distinctUntilChanged()
            .share(replay: 1)
        return Observable.combineLatest(self, mayMove) { (prices: $0, mayMove: $1) }
            .filter(\.mayMove)
            .throttle(ListActivity.sortInterval, scheduler: scheduler)
            // The user may have become active meanwhile.
            .withLatestFrom(mayMove) { (prices: $0.prices, mayMove: $1) }
            .filter(\.mayMove)
            .map(\.prices)
            .distinctUntilChanged()
    }
}
