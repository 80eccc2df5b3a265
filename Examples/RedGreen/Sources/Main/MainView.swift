import Gtk
import KitLocalization

/// A line of text and a button for each colour.
@MainActor
struct MainView {
    let root: Box
    let message = Label()
    let red = Button(localized("Red"))
    let green = Button(localized("Green"))

    init() {
        message.addClass("title-1")
        red.addClass("red")
        green.addClass("green")
        for button in [red, green] {
            button.addClass("pill")
            button.requestSize(width: 220)
        }
        root = Box(.vertical, spacing: 18, [message, red, green])
        root.align(horizontal: .center, vertical: .center)
        root.setMargins(horizontal: 24, vertical: 24)
    }
}
