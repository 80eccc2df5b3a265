import Gtk
import Localization

/// The button that asks for newer prices, and turns while they are on their way.
@MainActor
struct RefreshButton {
    let button: Button

    private let icon = Image(iconName: "view-refresh-symbolic")
    private let spinner = Spinner()

    init() {
        button = Button(child: Box(.horizontal, [icon, spinner]))
        button.addClass("image-button")
        show(isRefreshing: false)
    }

    /// Shows whether newer prices are on their way.
    func show(isRefreshing: Bool) {
        icon.isVisible = !isRefreshing
        spinner.isVisible = isRefreshing
        spinner.isSpinning = isRefreshing
        button.tooltip = isRefreshing ? localized("Refreshing") : localized("Refresh")
        button.setAccessibleLabel(isRefreshing ? localized("Refreshing") : localized("Refresh"))
    }
}
