import Gtk
import KitLocalization

/// The settings button in the header, with the shortcut Ctrl+comma.
@MainActor
struct SettingsButton {
    let button = Button(iconName: "emblem-system-symbolic", label: localized("Settings"))

    init() {
        button.tooltip = localized("Settings (Ctrl+,)")
        button.addShortcut(PageKeys.settings) { [button] in
            button.click()
            return true
        }
    }
}
