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

extension ObservableType where Element == ListActivity {
    /// Whether rows may change places: now, then every change.
    ///
    /// They may while nothing is held, and the pointer has rested for ``ListActivity/restTime`` or is elsewhere.
    ///
    /// - Parameter scheduler: The clock.
    func rowsMayMove(_ scheduler: any SchedulerType) -> Observable<Bool> {
        let moves = filter { $0 == .pointerMoved }
        let isResting = Observable.merge(
            moves.map { _ in false }, moves.debounce(ListActivity.restTime, scheduler: scheduler).map { _ in true },
            filter { $0 == .pointerLeft }.map { _ in true }
        )
        .startWith(true)
        let isHeld = compactMap { if case .held(let isHeld) = $0 { isHeld } else { nil } }.startWith(false)
        return Observable.combineLatest(isResting, isHeld) { $0 && !$1 }.distinctUntilChanged()
    }
}

extension ObservableType where Element == [CoinID: Double] {
    /// The prices by which to sort a list, emitted while its rows may change places; at most one element each
    /// ``ListActivity/sortInterval``.
    ///
    /// - Parameters:
    ///   - mayMove: Whether rows may change places: now, then every change.
    ///   - scheduler: The clock.
    func whileRowsMayMove(_ mayMove: Observable<Bool>, _ scheduler: any SchedulerType) -> Observable<Element> {
        let mayMove = mayMove.distinctUntilChanged().share(replay: 1)
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
