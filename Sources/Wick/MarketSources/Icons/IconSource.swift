import Rx
import WickMarket

/// A place that coins' icons come from.
public protocol IconSource: Sendable {
    /// Asks for the icon of a coin, once per subscription.
    ///
    /// The Single gives one answer or one ``SiteFailure``, from any thread. Disposing it stops the request.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - entityTag: What tells the picture that is already there from others; `nil` where none is.
    func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse>
}

/// What a site says of a coin's icon.
public enum IconResponse: Hashable, Sendable {
    /// This is it; the tag tells it from others, where the site gives one.
    case picture(IconPicture, entityTag: String?)
    /// The one that is already there.
    case unchanged
    /// The coin has none.
    case none
}
