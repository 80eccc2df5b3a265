/// What kind of thing an element is, by the name that AT-SPI gives it.
public struct Role: Hashable, RawRepresentable, Sendable {
    /// AT-SPI's name: "push button".
    public let rawValue: String

    /// Names a role that has no constant here.
    ///
    /// - Parameter rawValue: AT-SPI's name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A push button.
    public static let button = Role(rawValue: "push button")
    /// A toggle button.
    public static let toggleButton = Role(rawValue: "toggle button")
    /// One button of several of which one is on.
    public static let radioButton = Role(rawValue: "radio button")
    /// A text that is read.
    public static let label = Role(rawValue: "label")
    /// A text that is typed.
    public static let entry = Role(rawValue: "entry")
    /// A window.
    public static let window = Role(rawValue: "frame")
    /// A sheet or a dialog.
    public static let dialog = Role(rawValue: "dialog")
    /// A list.
    public static let list = Role(rawValue: "list")
    /// A row of a list.
    public static let listItem = Role(rawValue: "list item")
    /// An item of a menu.
    public static let menuItem = Role(rawValue: "menu item")
    /// A tab.
    public static let tab = Role(rawValue: "page tab")
}
