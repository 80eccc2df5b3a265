import Gtk
import KitLocalization
import WickMarket
import WickMarketSources

extension About {
    /// The content of Wick's About window.
    public static var wick: About {
        About(
            name: "Wick", iconName: "org.wick.Wick", version: WickVersion.current,
            developer: localized("The Wick contributors"), copyright: "© 2026 The Wick contributors",
            comments: localized("The crypto market on a Linux desktop. It shows market data and does not trade."),
            license: .mit,
            credits: [
                Credits(
                    localized("Data from"),
                    [
                        "CoinMarketCap https://coinmarketcap.com", "CryptoCompare https://www.cryptocompare.com",
                        "Huobi https://www.htx.com",
                    ]),
                Credits(
                    localized("Built on"),
                    [
                        "GTK https://www.gtk.org", "Swift https://www.swift.org", "libcurl https://curl.se",
                        "SQLite https://sqlite.org", "simdjson https://simdjson.org",
                    ]),
            ])
    }
}
