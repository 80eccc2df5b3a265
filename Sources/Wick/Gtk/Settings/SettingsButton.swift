import Gtk
import KitLocalization

/// The gear in the header, which opens the settings: by click or Ctrl+comma.
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
