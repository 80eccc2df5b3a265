import Rx

/// Settings that are kept as long as this object lives.
public final class MemorySettings: MarketSettings {
    private let coinOnly: BehaviorRelay<Bool>

    /// Makes settings.
    ///
    /// - Parameter showCoinOnly: Whether the tokens are left out at first.
    public init(showCoinOnly: Bool = false) {
        coinOnly = BehaviorRelay(value: showCoinOnly)
    }

    /// Whether the tokens are left out of the market.
    public var showCoinOnly: Observable<Bool> { coinOnly.asObservable().distinctUntilChanged() }

    /// Chooses whether the tokens are left out.
    public func setShowCoinOnly(_ value: Bool) { coinOnly.accept(value) }
}
