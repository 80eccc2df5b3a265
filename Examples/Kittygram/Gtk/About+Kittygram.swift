import Gtk
import KitLocalization

extension About {
    /// The contents of Kittygram's About window.
    package static var kittygram: About {
        About(
            name: "Kittygram", iconName: "org.wick.Wick", version: "1.0", developer: localized("The Wick contributors"),
            copyright: "© 2026 The Wick contributors",
            comments: localized("A user’s repositories on GitHub, with cats."), license: .mit)
    }
}

extension ShortcutGroup {
    /// Kittygram's own shortcuts, for the shortcuts window.
    package static var kittygram: [ShortcutGroup] {
        [
            ShortcutGroup(
                localized("Repositories"),
                [
                    .refresh,
                    .init(localized("Choose Another User"), DashboardKeys.user),
                    .init(localized("Open the Repository"), "Return"),
                    .back,
                ])
        ]
    }
}

/// The list's shortcuts, shared by its view and the shortcuts window.
enum DashboardKeys {
    static let user = "<Control>f|<Control>l"
}
