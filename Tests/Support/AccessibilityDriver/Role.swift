/// What kind of thing an element is, by the number that AT-SPI gives it.
public struct Role: Hashable, Sendable {
    /// AT-SPI's number.
    public let number: UInt32

    /// Names a role that has no constant here.
    ///
    /// - Parameter number: AT-SPI's number. Toggle buttons, 62, are buttons: GTK 4.8 does not tell them apart, 4.18 does.
    public init(number: UInt32) { self.number = number == 62 ? 43 : number }

    /// A push button or a toggle button.
    public static let button = Role(number: 43)
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
    /// A menu.
    public static let menu = Role(number: 33)
    /// What tells at once of something that has happened, as a toast.
    public static let alert = Role(number: 2)
    /// What is on or off: a switch.
    public static let checkBox = Role(number: 7)
    /// An item of a menu that is on or off.
    public static let checkMenuItem = Role(number: 8)
    /// A text that is typed and not shown.
    public static let passwordEntry = Role(number: 40)
    /// A picture.
    public static let image = Role(number: 27)
    /// A title over what follows.
    public static let heading = Role(number: 83)
    /// What leads elsewhere.
    public static let link = Role(number: 88)
    /// What arranges others, and says nothing itself.
    public static let filler = Role(number: 20)
    /// What holds others together.
    public static let panel = Role(number: 39)
    /// What scrolls.
    public static let scrollPane = Role(number: 49)
}

extension Role: CustomStringConvertible {
    /// Its name, as a failure's text shows it.
    public var description: String { Self.names[self] ?? "role \(number)" }

    private static let names: [Role: String] = [
        .button: "button", .radioButton: "radio button", .label: "label",
        .entry: "entry", .window: "window", .dialog: "dialog", .list: "list", .listItem: "list item",
        .menuItem: "menu item", .tab: "tab", .menu: "menu", .alert: "alert", .checkBox: "check box",
        .checkMenuItem: "check menu item", .passwordEntry: "password entry", .image: "image", .heading: "heading",
        .link: "link", .filler: "filler", .panel: "panel", .scrollPane: "scroll pane",
    ]
}
