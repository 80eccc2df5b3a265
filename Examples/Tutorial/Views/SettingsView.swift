import Gtk
import KitLocalization
import TutorialCoins

/// The widgets of the settings.
@MainActor
package struct SettingsView {
    package let root: Box
    package let currency = SegmentedControl(Currency.allCases.map(\.name))

    package init() {
        let title = Label(localized("Currency"))
        title.addClass("heading")
        title.alignText(.start)
        root = Box(.vertical, spacing: 12, margin: 24, [title, currency])
    }
}
