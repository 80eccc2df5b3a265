import KitLocalization

/// A bar that stands on top of a page while there is something to tell of it: what happened, what to do, and a button for that.
@MainActor
public struct Banner {
    /// The bar, which slides in and out.
    public let widget: Revealer
    /// The button for what can be done.
    public let button: Button

    private let text = Label()
    private let advice = Label()

    /// Makes a bar that is out of sight.
    ///
    /// - Parameters:
    ///   - action: What the button says: "Retry" where nothing is said.
    ///   - width: The greatest width of what stands in the bar, in pixels.
    public init(action: String = localized("Retry"), width: Int) {
        ListStyle.install()
        button = Button(action)
        for line in [text, advice] {
            line.wrap()
            line.alignText(.start)
        }
        advice.addClass("caption")
        let texts = Box(.vertical, spacing: 2, [text, advice])
        texts.expand(horizontally: true)
        for part in [AnyWidget(texts), AnyWidget(button)] { part.align(vertical: .center) }
        let bar = Box(.horizontal, spacing: 12, [texts, button])
        bar.addClass("banner-content")
        let background = Box(.vertical, [Clamp(bar, width: width)])
        background.addClass("banner")
        widget = Revealer(background)
    }

    /// Comes with something to tell.
    ///
    /// - Parameters:
    ///   - message: What is the case, in a sentence.
    ///   - advice: What the person can do, in another; nothing where it is empty.
    ///   - canAct: Whether the button can do something about it.
    public func show(_ message: String, advice: String = "", canAct: Bool = true) {
        text.text = message
        self.advice.text = advice
        self.advice.isVisible = !advice.isEmpty
        button.isVisible = canAct
        widget.isRevealed = true
    }

    /// Goes, with the words it has until it is out of sight.
    public func leave() { widget.isRevealed = false }
}
