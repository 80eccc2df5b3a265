import Gtk
import KitLocalization

extension About {
    /// The contents of the About window.
    public static var starter: About {
        About(
            name: "Starter", iconName: "org.example.Starter", version: "0.1.0", developer: "Its author",
            copyright: "© Its author", comments: localized("A list of items, and a page for each."),
            license: .unspecified)
    }
}

extension ShortcutGroup {
    /// The app's own shortcuts, for the shortcuts window.
    public static var starter: [ShortcutGroup] {
        [ShortcutGroup(localized("Items"), [.search, .refresh, .favorite, .back])]
    }
}
