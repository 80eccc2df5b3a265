import CGtk
import KitLocalization

extension Application {
    /// Adds the standard actions with their keys: Quit, Close, About and Keyboard Shortcuts.
    ///
    /// ``standardMenu(of:)`` lists them. The About and shortcuts windows open over the most recently used window;
    /// activating one again raises it.
    ///
    /// - Parameters:
    ///   - about: The content of the About window.
    ///   - shortcuts: The program's shortcuts; those of the standard actions are appended.
    public func addStandardActions(about: About, shortcuts: [ShortcutGroup]) {
        let open = OpenWindows()
        addAction("quit", accelerators: StandardKeys.quit) { [unowned self] in quit() }
        setAccelerators(StandardKeys.close, for: "window.close")
        addAction("shortcuts", accelerators: StandardKeys.shortcuts) { [unowned self] in
            open.show("shortcuts") {
                AnyWidget(ShortcutsWindow.present(shortcuts + [StandardKeys.group], over: mainWindow))
            }
        }
        addAction("about") { [unowned self] in open.show("about") { about.present(over: mainWindow) } }
    }

    /// The menu of the actions of ``addStandardActions(about:shortcuts:)``.
    ///
    /// - Parameter name: The program's name.
    public static func standardMenu(of name: String) -> Menu {
        Menu([
            [
                .init(localized("Keyboard Shortcuts"), action: "app.shortcuts"),
                .init(localized("About \(name)"), action: "app.about"),
            ],
            [.init(localized("Quit"), action: "app.quit")],
        ])
    }

    private var mainWindow: Window? {
        windows.first { gtk_window_get_transient_for($0.cast()) == nil }
    }
}

private enum StandardKeys {
    static let quit = ["<Control>q"]
    static let close = ["<Control>w"]
    static let shortcuts = ["<Control>question", "F1"]

    static var group: ShortcutGroup {
        ShortcutGroup(
            localized("General"),
            [
                .init(localized("Keyboard Shortcuts"), shortcuts.joined(separator: "|")),
                .init(localized("Open Menu"), MenuButton.mainMenuKey),
                .init(localized("Close the Window"), close.joined(separator: "|")),
                .init(localized("Quit"), quit.joined(separator: "|")),
            ])
    }
}

/// The windows and dialogs that exist at most once, by name.
@MainActor
private final class OpenWindows {
    private var widgets: [String: WeakReference<AnyWidget>] = [:]

    func show(_ name: String, _ present: () -> AnyWidget) {
        if let root = widgets[name]?.instance.flatMap({ gtk_widget_get_root($0.pointer) }) {
            gtk_window_present(AnyGObject(root).cast())
        } else {
            widgets[name] = WeakReference(present())
        }
    }
}
