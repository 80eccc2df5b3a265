import Gtk
import Rx
import WickMarket
import WickMarketClient
import WickMarketScreens

/// The icons of a page's rows, in the resolution of the page's display.
///
/// Not isolated, because an icon may arrive on the thread that processes a change of resolution.
package struct RowIcons: Sendable {
    private let feed: IconFeed<Texture>
    private let scale: Observable<Int>

    /// - Parameters:
    ///   - feed: The source of icons.
    ///   - scale: Device pixels per logical pixel; emits immediately and on the main thread.
    package init(_ feed: IconFeed<Texture>, scale: Observable<Int>) {
        self.feed = feed
        self.scale = scale
    }

    /// The icon of a coin, on the main thread.
    ///
    /// The icon's badge counts as visible while this is subscribed to.
    func icon(of coin: CoinID) -> Observable<Texture?> {
        scale
            .flatMapLatest { [feed] scale in feed.icon(of: coin, side: CoinBadge.side * max(scale, 1)) }
            .observe(on: MainScheduler.instance)
    }
}

extension IconFeed where Image == Texture {
    /// Creates a feed of icons that can be drawn.
    ///
    /// - Parameter clients: The source of icons as soon as it is known, then each later one.
    public convenience init(clients: Observable<MarketClient>) {
        self.init(clients: clients) { picture, side in Texture(png: picture.bytes, fitting: side) }
    }
}
