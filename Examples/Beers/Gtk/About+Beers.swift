import Gtk
import KitLocalization

extension About {
    /// The contents of the About window.
    package static var beers: About {
        About(
            name: localized("Beers"), iconName: "emoji-food-symbolic", version: "0.1.0",
            developer: localized("The Wick contributors"), copyright: "© 2026 The Wick contributors",
            comments: localized("Browse and order beers. Nothing costs money: the shop is simulated."),
            license: .mit)
    }
}
