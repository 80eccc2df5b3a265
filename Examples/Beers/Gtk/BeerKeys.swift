import Gtk
import KitLocalization

/// The app's own shortcuts, in GTK's format.
enum BeerKeys {
    static let search = "<Control>f"
    static let orders = "<Control>o"
    static let more = "plus|KP_Add"
    static let fewer = "minus|KP_Subtract"
    static let back = "Escape|<Alt>Left"
}

extension ShortcutGroup {
    /// The app's own shortcuts, for the shortcuts window.
    package static var beers: [ShortcutGroup] {
        [
            ShortcutGroup(
                localized("Window"),
                [
                    .init(localized("Refresh"), ListPage.refreshKeys), .init(localized("Search"), BeerKeys.search),
                    .init(localized("Orders"), BeerKeys.orders),
                    .init(localized("Back, close what lies on top"), BeerKeys.back),
                ]),
            ShortcutGroup(
                localized("A Beer's Page"),
                [.init(localized("One more"), BeerKeys.more), .init(localized("One less"), BeerKeys.fewer)]),
        ]
    }
}
