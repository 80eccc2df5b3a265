import Gtk

/// A bar that says something above a list, with a button for what can be done about it.
@MainActor
struct HintBar {
    let widget: Revealer
    let button: Button

    private let text = Label()

    init(_ action: String) {
        button = Button(action)
        button.align(vertical: .center)
        text.wrap()
        text.alignText(.start)
        text.expand(horizontally: true)
        let bar = Box(.horizontal, spacing: 12, [text, button])
        bar.addClass("hint")
        let background = Box(.vertical, [Clamp(bar, width: BeersStyle.width)])
        background.addClass("hints")
        widget = Revealer(background)
    }

    /// Comes with something to say, and goes without.
    func show(_ words: String?, canAct: Bool = true) {
        if let words { text.text = words }
        button.isVisible = canAct
        widget.isRevealed = words != nil
    }
}
