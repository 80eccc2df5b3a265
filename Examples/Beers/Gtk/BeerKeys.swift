import Gtk
import KitLocalization

/// The app's own shortcuts, in GTK's format.
enum BeerKeys {
    static let orders = "<Control>o"
    static let more = "plus|KP_Add"
    static let fewer = "minus|KP_Subtract"
}

extension ShortcutGroup {
    /// The app's own shortcuts, for the shortcuts window.
    package static var beers: [ShortcutGroup] {
        [
            ShortcutGroup(
                localized("Window"),
                [
                    .refresh, .search, .init(localized("Orders"), BeerKeys.orders), .back,
                ]),
            ShortcutGroup(
                localized("A Beer’s Page"),
                [.init(localized("More"), BeerKeys.more), .init(localized("Fewer"), BeerKeys.fewer)]),
        ]
    }
}
