import Gtk

extension About {
    /// What the About window says.
    public static var starter: About {
        About(
            name: "Starter", iconName: "applications-other", version: "0.1.0", developer: "Its author",
            copyright: "© Its author", comments: "A list of items, and a page for each.", license: .unspecified)
    }
}

/// The app's own keys, as GTK writes them.
enum StarterKeys {
    static let refresh = "F5|<Control>r"
    static let back = "Escape|<Alt>Left"
}

extension ShortcutGroup {
    /// What the window of shortcuts lists, beside what keys do in every program.
    public static var starter: [ShortcutGroup] {
        [ShortcutGroup("Items", [.init("Refresh", StarterKeys.refresh), .init("Back", StarterKeys.back)])]
    }
}
