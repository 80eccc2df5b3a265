import Rx
import WickMarket

/// The coins among which a symbol is given away.
public protocol CoinDirectory: Sendable {
    /// The coins that are known now.
    ///
    /// The Single gives one value or one ``SiteFailure``, from any thread.
    func coins() -> Single<[Coin]>

    /// Those among which the symbol of one coin is given away: all that may have it.
    ///
    /// - Parameter coin: The coin.
    func coins(besides coin: Coin) -> Single<[Coin]>
}

extension CoinDirectory {
    /// All coins that are known.
    public func coins(besides coin: Coin) -> Single<[Coin]> { coins() }
}
