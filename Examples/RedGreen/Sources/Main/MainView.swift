import Gtk
import KitLocalization

/// A line of text and a button for each colour.
@MainActor
struct MainView {
    let root: Box
    let message = Label()
    let red = Button.pill(localized("Red"))
    let green = Button.pill(localized("Green"))

    init() {
        message.addClass("title-1")
        red.addClass("red")
        green.addClass("green")
        for button in [red, green] { button.requestSize(width: 220) }
        root = Box(.vertical, spacing: 18, margin: 24, [message, red, green])
        root.align(horizontal: .center, vertical: .center)
    }
}
