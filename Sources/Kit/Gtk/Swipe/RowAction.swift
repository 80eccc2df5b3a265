/// What can be done with a row besides opening it: by a swipe, its context menu, a key, or assistive technology.
public struct RowAction: Sendable, Equatable {
    /// What the action does to the row, which shows in its colour.
    public enum Style: String, Sendable {
        /// Does something good with it.
        case suggested
        /// Takes it away.
        case destructive
    }

    /// What assistive technology knows the action by: "favorite" becomes "row.favorite".
    public let name: String
    /// What it does, in the person's words: "Add to Favorites".
    public let label: String
    /// An icon of the theme, shown while a swipe does not yet reach far enough.
    public let iconName: String
    /// An icon of the theme, shown when letting go would run the action.
    public let armedIconName: String
    /// The keys that run it on the row that has the focus, as GTK writes them, with alternatives: "<Control>d|Delete".
    ///
    /// The menu shows the first.
    public let keys: String?
    /// What it does to the row.
    public let style: Style

    /// Describes an action.
    ///
    /// - Parameters:
    ///   - name: Letters and hyphens.
    ///   - label: What it does, in the person's words.
    ///   - iconName: An icon of the theme.
    ///   - armedIconName: The icon when letting go would run the action; nil for the same one.
    ///   - keys: The keys that run it on the focused row, as GTK writes them, with alternatives.
    ///   - style: What it does to the row.
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

    /// The name under which GTK knows it.
    var fullName: String { "row.\(name)" }
}
