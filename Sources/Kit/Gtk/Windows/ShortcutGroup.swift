/// Keys that belong together, as the shortcuts window shows them.
public struct ShortcutGroup: Hashable, Sendable {
    /// What the keys are for: "Chart".
    public let title: String
    /// The keys, in the order in which they are shown.
    public let shortcuts: [Shortcut]

    /// One thing that keys do.
    public struct Shortcut: Hashable, Sendable {
        /// What they do, in a few words.
        public let title: String
        /// The keys, each as GTK writes it: "F5", "<Control>r".
        public let keys: [String]

        /// Describes what keys do.
        ///
        /// - Parameters:
        ///   - title: What they do, in a few words.
        ///   - trigger: The keys as ``Widget/addShortcut(_:scope:isFirst:_:)`` takes them, with alternatives:
        ///     "F5|<Control>r". Those of the number pad are not shown beside their like.
        public init(_ title: String, _ trigger: String) {
            self.title = title
            keys = trigger.split(separator: "|").map(String.init).filter { !$0.contains("KP_") && !$0.contains("ISO_") }
        }
    }

    /// Describes a group.
    ///
    /// - Parameters:
    ///   - title: What the keys are for.
    ///   - shortcuts: The keys, in the order in which they are shown.
    public init(_ title: String, _ shortcuts: [Shortcut]) {
        self.title = title
        self.shortcuts = shortcuts
    }
}
