import KitLocalization

/// A group of keys in the shortcuts window.
public struct ShortcutGroup: Hashable, Sendable {
    /// The group's title: "Chart".
    public let title: String
    /// The keys, in display order.
    public let shortcuts: [Shortcut]

    /// A shortcut with its keys.
    public struct Shortcut: Hashable, Sendable {
        /// Its purpose, in a few words.
        public let title: String
        /// The keys, each in GTK's notation: "F5", "<Control>r".
        public let keys: [String]

        /// Creates a shortcut.
        ///
        /// - Parameters:
        ///   - title: Its purpose, in a few words.
        ///   - trigger: The keys as passed to ``Widget/addShortcut(_:scope:isFirst:_:)``, with alternatives:
        ///     "F5|<Control>r". Keypad keys are omitted if the main key is shown.
        public init(_ title: String, _ trigger: String) {
            self.title = title
            keys = trigger.split(separator: "|").map(String.init).filter { !$0.contains("KP_") && !$0.contains("ISO_") }
        }

        /// The keys of a ``ListPage`` that refresh it.
        public static var refresh: Shortcut { Shortcut(localized("Refresh"), ListPage.refreshKeys) }
        /// The key that begins a search by ``SearchKeys``.
        public static var search: Shortcut { Shortcut(localized("Search"), SearchKeys.trigger) }
        /// The key of ``RowAction/favorites``.
        public static var favorite: Shortcut {
            Shortcut(localized("Add to or Remove from Favorites"), RowAction.addToFavorites.keys ?? "")
        }
        /// The keys of a ``StackNavigator`` that leave a page or sheet.
        public static var back: Shortcut { Shortcut(localized("Back"), "Escape|<Alt>Left") }
    }

    /// Creates a group.
    ///
    /// - Parameters:
    ///   - title: The group's title.
    ///   - shortcuts: The shortcuts, in display order.
    public init(_ title: String, _ shortcuts: [Shortcut]) {
        self.title = title
        self.shortcuts = shortcuts
    }
}
