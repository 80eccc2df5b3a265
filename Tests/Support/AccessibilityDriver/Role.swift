/// What kind of thing an element is, by the number that AT-SPI gives it.
public struct Role: Hashable, Sendable {
    /// AT-SPI's number.
    public let number: UInt32

    /// Names a role that has no constant here.
    ///
    /// - Parameter number: AT-SPI's number.
    public init(number: UInt32) { self.number = number }

    /// A push button.
    public static let button = Role(number: 43)
    /// A toggle button.
    public static let toggleButton = Role(number: 62)
    /// One button of several of which one is on.
    public static let radioButton = Role(number: 44)
    /// A text that is read.
    public static let label = Role(number: 29)
    /// A text that is typed.
    public static let entry = Role(number: 79)
    /// A window.
    public static let window = Role(number: 23)
    /// A sheet or a dialog.
    public static let dialog = Role(number: 16)
    /// A list.
    public static let list = Role(number: 31)
    /// A row of a list.
    public static let listItem = Role(number: 32)
    /// An item of a menu.
    public static let menuItem = Role(number: 35)
    /// A tab.
    public static let tab = Role(number: 37)
}

extension Role: CustomStringConvertible {
    /// Its name, as a failure's text shows it.
    public var description: String { Self.names[self] ?? "role \(number)" }

    private static let names: [Role: String] = [
        .button: "button", .toggleButton: "toggle button", .radioButton: "radio button", .label: "label",
        .entry: "entry", .window: "window", .dialog: "dialog", .list: "list", .listItem: "list item",
        .menuItem: "menu item", .tab: "tab",
    ]
}
