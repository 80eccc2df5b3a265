import Rx
import WickMarket

/// The known coins, used to decide which of several coins with one symbol a site means.
public protocol CoinDirectory: Sendable {
    /// All known coins.
    ///
    /// The Single emits one value or one ``SiteFailure``, on any thread.
    func coins() -> Single<[Coin]>

    /// All coins that may share the symbol of `coin`.
    func coins(besides coin: Coin) -> Single<[Coin]>
}

extension CoinDirectory {
    /// All known coins.
    public func coins(besides coin: Coin) -> Single<[Coin]> { coins() }
}
