import Gtk
import Rx
import WickMarket
import WickMarketScreens

/// The icons of a page's rows, in the resolution of the display that the page is on.
///
/// Not isolated: the thread on which an icon comes may be the one that takes a new resolution.
struct RowIcons: Sendable {
    private let feed: IconFeed<Texture>
    private let scale: Observable<Int>

    /// - Parameters:
    ///   - feed: Where they come from.
    ///   - scale: How many pixels of the display a pixel of styles is wide; told at once and on the main thread.
    init(_ feed: IconFeed<Texture>, scale: Observable<Int>) {
        self.feed = feed
        self.scale = scale
    }

    /// The icon of a coin for a badge that is in sight as long as this is subscribed to, on the main thread.
    ///
    /// - Parameter coin: The coin.
    func icon(of coin: CoinID) -> Observable<Texture?> {
        scale
            .flatMapLatest { [feed] scale in feed.icon(of: coin, side: CoinBadge.side * max(scale, 1)) }
            .observe(on: MainScheduler.instance)
    }
}

extension IconFeed where Image == Texture {
    /// Makes a feed of icons that can be drawn.
    ///
    /// - Parameter origins: Where icons come from, as soon as it is known, then each other place; `nil` for nowhere.
    public convenience init(origins: Observable<IconOrigin?>) {
        self.init(origins: origins) { picture, side in Texture(png: picture.bytes, fitting: side) }
    }
}
