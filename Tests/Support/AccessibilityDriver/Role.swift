/// The role of an element, by its number in AT-SPI.
public struct Role: Hashable, Sendable {
    /// AT-SPI's number.
    public let number: UInt32

    /// Creates a role that has no constant here.
    ///
    /// - Parameter number: AT-SPI's number. Toggle buttons, 62, become buttons, because GTK 4.8 does not distinguish
    ///   them and 4.18 does.
    public init(number: UInt32) { self.number = number == 62 ? 43 : number }

    /// A push button or a toggle button.
    public static let button = Role(number: 43)
    /// A button of an exclusive group.
    public static let radioButton = Role(number: 44)
    /// A static text.
    public static let label = Role(number: 29)
    /// A text entry.
    public static let entry = Role(number: 79)
    /// A window.
    public static let window = Role(number: 23)
    /// A sheet or a dialog.
    public static let dialog = Role(number: 16)
    /// A list.
    public static let list = Role(number: 31)
    /// A row of a list.
    public static let listItem = Role(number: 32)
    /// A menu item.
    public static let menuItem = Role(number: 35)
    /// A tab.
    public static let tab = Role(number: 37)
    /// A menu.
    public static let menu = Role(number: 33)
    /// A notification, such as a toast.
    public static let alert = Role(number: 2)
    /// A switch or check box.
    public static let checkBox = Role(number: 7)
    /// A menu item that is on or off.
    public static let checkMenuItem = Role(number: 8)
    /// A password entry.
    public static let passwordEntry = Role(number: 40)
    /// A picture.
    public static let image = Role(number: 27)
    /// A heading.
    public static let heading = Role(number: 83)
    /// A link.
    public static let link = Role(number: 88)
    /// A container for layout.
    public static let filler = Role(number: 20)
    /// A container.
    public static let panel = Role(number: 39)
    /// A scrolling container.
    public static let scrollPane = Role(number: 49)
}

extension Role: CustomStringConvertible {
    /// The name in failure messages.
    public var description: String { Self.names[self] ?? "role \(number)" }

    private static let names: [Role: String] = [
        .button: "button", .radioButton: "radio button", .label: "label",
        .entry: "entry", .window: "window", .dialog: "dialog", .list: "list", .listItem: "list item",
        .menuItem: "menu item", .tab: "tab", .menu: "menu", .alert: "alert", .checkBox: "check box",
        .checkMenuItem: "check menu item", .passwordEntry: "password entry", .image: "image", .heading: "heading",
        .link: "link", .filler: "filler", .panel: "panel", .scrollPane: "scroll pane",
    ]
}
