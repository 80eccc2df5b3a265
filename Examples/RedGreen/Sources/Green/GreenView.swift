import Gtk
import KitLocalization

/// A green page with its name and a Back button.
@MainActor
struct GreenView {
    let root: Box
    let name = Label()
    let back = Button.pill(localized("Back"))

    init() {
        name.addClass("title-1")
        back.align(horizontal: .center)
        let middle = Box(.vertical, spacing: 18, [name, back])
        middle.align(vertical: .center)
        middle.expand(horizontally: true)
        root = Box(.horizontal, [middle])
        root.addClass("green")
    }
}
