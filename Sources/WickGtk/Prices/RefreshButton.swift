import Gtk

/// The button that asks for newer prices, and turns while they are on their way.
@MainActor
struct RefreshButton {
    let button: Button

    private let faces = Stack()
    private let spinner = Spinner()

    init() {
        faces.add(Image(iconName: "view-refresh-symbolic"), name: "still")
        faces.add(spinner, name: "turning")
        button = Button(child: faces)
        button.addClass("image-button")
        show(isRefreshing: false)
    }

    /// Shows whether newer prices are on their way.
    func show(isRefreshing: Bool) {
        faces.visibleName = isRefreshing ? "turning" : "still"
        spinner.isSpinning = isRefreshing
        button.tooltip = isRefreshing ? "Refreshing" : "Refresh"
        button.setAccessibleLabel(isRefreshing ? "Refreshing" : "Refresh")
    }
}
