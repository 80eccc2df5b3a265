import KitLocalization

/// A bar at the edge of a page that shows a message with advice and a button.
@MainActor
public struct Banner {
    /// The bar, which slides in and out.
    public let widget: Revealer
    /// The button for the suggested action.
    public let button: Button

    private let details = DetailsButton(hasTitle: false)
    private let text = Label()
    private let advice = Label()

    /// Creates a hidden bar.
    ///
    /// - Parameters:
    ///   - action: The button's label; default: "Retry".
    ///   - width: The greatest width of the bar's content, in pixels.
    public init(action: String = localized("Retry"), width: Int) {
        StyleSheet.lists.installOnce()
        button = Button(action)
        for line in [text, advice] {
            line.wrap()
            line.alignText(.start)
        }
        advice.addClass("caption")
        let texts = Box(.vertical, spacing: 2, [text, advice])
        texts.expand(horizontally: true)
        for part in [AnyWidget(texts), AnyWidget(button)] { part.align(vertical: .center) }
        let bar = Box(.horizontal, spacing: 12, [texts, Box(.horizontal, spacing: 6, [details.widget, button])])
        bar.addClass("banner-content")
        let background = Box(.vertical, [Clamp(bar, width: width)])
        background.addClass("banner")
        widget = Revealer(background)
    }

    /// Shows the bar with a message.
    ///
    /// - Parameters:
    ///   - message: What happened, in one sentence.
    ///   - advice: What the user can do, in one sentence; hidden if empty.
    ///   - canAct: Whether the button is shown.
    ///   - details: The technical text of a failure; nil for none.
    public func show(_ message: String, advice: String = "", canAct: Bool = true, details: String? = nil) {
        text.text = message
        self.advice.text = advice
        self.advice.isVisible = !advice.isEmpty
        button.isVisible = canAct
        self.details.show(details)
        widget.isRevealed = true
    }

    /// Whether the bar is shown, or sliding in.
    public var isShown: Bool { widget.isRevealed }

    /// Hides the bar; its text stays until the bar is hidden.
    public func leave() {
        details.show(nil)
        widget.isRevealed = false
    }
}
