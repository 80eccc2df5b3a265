import Gtk
import KitLocalization

extension About {
    /// The contents of the About window.
    public static var starter: About {
        About(
            name: "Starter", iconName: "applications-other", version: "0.1.0", developer: "Its author",
            copyright: "© Its author", comments: localized("A list of items, and a page for each."),
            license: .unspecified)
    }
}

/// The app's own shortcuts, in GTK's format.
enum StarterKeys {
    static let search = "<Control>f"
    static let favorite = "<Control>d"
    static let back = "Escape|<Alt>Left"
}

extension ShortcutGroup {
    /// The app's own shortcuts, for the shortcuts window.
    public static var starter: [ShortcutGroup] {
        [
            ShortcutGroup(
                localized("Items"),
                [
                    .init(localized("Search"), StarterKeys.search), .init(localized("Refresh"), ListPage.refreshKeys),
                    .init(localized("Add to or remove from favorites"), StarterKeys.favorite),
                    .init(localized("Back"), StarterKeys.back),
                ])
        ]
    }
}
