import KitIntegerConversion

/// An action on a row besides opening it, run by a swipe, the context menu, a key, or assistive technology.
public struct RowAction: Sendable, Equatable {
    /// The kind of action, which determines its colour.
    public enum Style: String, Sendable {
        /// A positive action.
        case suggested
        /// Removes the row.
        case destructive
        /// Changes nothing in the list; not run by a swipe.
        case plain
    }

    /// The action's name for assistive technology: "favorite" becomes "row.favorite".
    public let name: String
    /// The localized text shown to the user: "Add to Favorites".
    public let label: String
    /// An icon of the theme, shown until a swipe reaches the threshold.
    public let iconName: String
    /// An icon of the theme, shown when a release would run the action.
    public let armedIconName: String
    /// The keys that run it on the focused row, in GTK's notation, with alternatives: "<Control>d|Delete".
    ///
    /// The menu shows the first one.
    public let keys: String?
    /// The kind of action.
    public let style: Style

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - name: Letters and hyphens.
    ///   - label: The localized text shown to the user.
    ///   - iconName: An icon of the theme.
    ///   - armedIconName: The icon shown when a release would run the action; nil for the same one.
    ///   - keys: The keys that run it on the focused row, in GTK's notation, with alternatives.
    ///   - style: The kind of action.
    public init(
        name: String, label: String, iconName: String, armedIconName: String? = nil, keys: String? = nil,
        style: Style = .suggested
    ) {
        self.name = name
        self.label = label
        self.iconName = iconName
        self.armedIconName = armedIconName ?? iconName
        self.keys = keys
        self.style = style
    }

    /// The name that ``Widget/activateAction(_:)`` expects, of a row or of a widget in it: "row.favorite".
    public var fullName: String { "row.\(name)" }

    /// Creates an action that changes nothing in the list, such as one that copies something from the row.
    ///
    /// - Parameters:
    ///   - name: Letters and hyphens.
    ///   - label: The localized text shown to the user.
    ///   - keys: The keys that run it on the focused row, in GTK's notation, with alternatives.
    public static func plain(_ name: String, _ label: String, keys: String? = nil) -> RowAction {
        RowAction(name: name, label: label, iconName: "", keys: keys, style: .plain)
    }

    /// The alternatives in ``keys``.
    var eachKey: [String] { keys?.split(separator: "|").map(String.init) ?? [] }

    /// A set of indices in a list of actions, below 32.
    public struct Indices: OptionSet, Sendable {
        /// A bit for each index, the lowest for index 0.
        public let rawValue: UInt32

        /// All indices.
        public static let all = Indices(rawValue: .max)

        /// Creates a set of a bit for each index.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Creates the set of the indices of some actions, by their names.
        ///
        /// - Parameters:
        ///   - some: The actions.
        ///   - all: The list of actions.
        public init(of some: [RowAction], in all: [RowAction]) {
            self.init(
                rawValue: all.indices.reduce(0) { bits, index in
                    some.contains { $0.name == all[index].name } ? bits | 1 << UInt32(index) : bits
                })
        }

        /// The actions at the indices.
        func actions(in all: [RowAction]) -> [RowAction] {
            all.indices.filter { rawValue & (1 << UInt32($0)) != 0 }.map { all[$0] }
        }
    }
}
