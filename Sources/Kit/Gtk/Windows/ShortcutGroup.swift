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
