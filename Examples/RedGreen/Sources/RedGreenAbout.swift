import Gtk
import KitLocalization

extension About {
    /// The contents of the About window.
    package static var redGreen: About {
        About(
            name: localized("Red & Green"), iconName: "applications-graphics", version: "0.1.0",
            developer: localized("The Wick contributors"), copyright: "© 2026 The Wick contributors",
            comments: localized("Three flows with a coordinator each: the smallest app on Wick’s kit."),
            license: .mit)
    }
}

extension ShortcutGroup {
    /// The app's own shortcuts, for the shortcuts window.
    package static var redGreen: [ShortcutGroup] {
        [ShortcutGroup(localized("Window"), [.init(localized("Back"), "Escape|<Alt>Left")])]
    }
}
