import Market
import Rx

/// The coins among which a symbol is given away.
public protocol CoinDirectory: Sendable {
    /// The coins that are known now.
    ///
    /// The Single gives one value or one ``SiteFailure``, from any thread.
    func coins() -> Single<[Coin]>
}
