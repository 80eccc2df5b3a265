import Rx
import WickMarket

/// A provider of coin icons.
public protocol IconSource: Sendable {
    /// Requests the icon of a coin, once per subscription.
    ///
    /// The Single emits one response or one ``SiteFailure``, on any thread. Disposing it cancels the request.
    ///
    /// - Parameters:
    ///   - coin: The coin.
    ///   - entityTag: The tag of the stored picture, if any.
    func icon(of coin: CoinID, unless entityTag: String?) -> Single<IconResponse>
}

/// A site's response to a request for an icon.
public enum IconResponse: Hashable, Sendable {
    /// The picture, and its tag if the site sends one.
    case picture(IconPicture, entityTag: String?)
    /// The stored picture is up to date.
    case unchanged
    /// The coin has no icon.
    case none
}
