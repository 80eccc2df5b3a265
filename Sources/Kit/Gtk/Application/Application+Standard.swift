import CGtk
import KitLocalization

extension Application {
    /// Adds what every program has: Quit, Close, About and the window of shortcuts, each with its key.
    ///
    /// ``standardMenu(of:)`` offers them. About and the shortcuts lie over the window that was used last, and a second wish
    /// for one of them brings it to the front.
    ///
    /// - Parameters:
    ///   - about: What About says.
    ///   - shortcuts: What the keys of the program do; those of the actions here are added.
    public func addStandardActions(about: About, shortcuts: [ShortcutGroup]) {
        let open = OpenWindows()
        addAction("quit", accelerators: StandardKeys.quit) { [unowned self] in quit() }
        setAccelerators(StandardKeys.close, for: "window.close")
        addAction("shortcuts", accelerators: StandardKeys.shortcuts) { [unowned self] in
            open.show("shortcuts") {
                ShortcutsWindow.present(shortcuts + [StandardKeys.group], over: mainWindow).map { AnyWidget($0) }
            }
        }
        addAction("about") { [unowned self] in open.show("about") { about.present(over: mainWindow) } }
    }

    /// The menu with what ``addStandardActions(about:shortcuts:)`` adds.
    ///
    /// - Parameter name: What the program is called.
    public static func standardMenu(of name: String) -> Menu {
        Menu([
            [
                .init(localized("Keyboard Shortcuts"), action: "app.shortcuts"),
                .init(localized("About \(name)"), action: "app.about"),
            ],
            [.init(localized("Quit"), action: "app.quit")],
        ])
    }

    /// The window that stands over no other one.
    private var mainWindow: Window? {
        windows.first { gtk_window_get_transient_for($0.cast()) == nil }
    }
}

/// The keys that every program has.
private enum StandardKeys {
    static let quit = ["<Control>q"]
    static let close = ["<Control>w"]
    static let shortcuts = ["<Control>question", "F1"]

    static var group: ShortcutGroup {
        ShortcutGroup(
            localized("General"),
            [
                .init(localized("Show these shortcuts"), shortcuts.joined(separator: "|")),
                .init(localized("Open the menu"), MenuButton.mainMenuKey),
                .init(localized("Close the window"), close.joined(separator: "|")),
                .init(localized("Quit"), quit.joined(separator: "|")),
            ])
    }
}

/// Windows and dialogs of which one is enough, by name.
@MainActor
private final class OpenWindows {
    private var widgets: [String: WeakReference<AnyWidget>] = [:]

    /// Brings the one of a name to the front, or makes it.
    func show(_ name: String, _ present: () -> AnyWidget?) {
        if let root = widgets[name]?.instance.flatMap({ gtk_widget_get_root($0.pointer) }) {
            gtk_window_present(AnyGObject(root).cast())
        } else {
            widgets[name] = present().map { WeakReference($0) }
        }
    }
}
