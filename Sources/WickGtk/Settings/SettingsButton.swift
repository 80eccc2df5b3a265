import Gtk
import Localization

/// The gear in the header, which opens the settings: by click, F10 or Ctrl+comma.
@MainActor
struct SettingsButton {
    let button = Button(iconName: "emblem-system-symbolic", label: localized("Settings"))

    init() {
        button.tooltip = localized("Settings (Ctrl+,)")
        button.addShortcut("<Control>comma|F10") { [button] in
            button.click()
            return true
        }
    }
}
