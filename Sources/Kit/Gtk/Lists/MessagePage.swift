import KitLocalization

/// The page shown in place of a list: a message, and a Retry button if retrying may help.
@MainActor
public struct MessagePage {
    /// The page's widget.
    public let widget: StatusPage
    /// The Retry button.
    public let retry = Button.pill(localized("Retry"), isSuggested: true)

    /// Creates an empty page.
    public init() {
        retry.align(horizontal: .center)
        widget = StatusPage(child: retry)
        widget.isFocusable = true
    }

    /// Shows why there is no list.
    ///
    /// - Parameters:
    ///   - title: The message, in a few words.
    ///   - text: Details, not parsed as markup; hidden if empty.
    ///   - iconName: An icon of the theme.
    ///   - canRetry: Whether the button is shown.
    public func show(_ title: String, _ text: String = "", iconName: String, canRetry: Bool = false) {
        widget.iconName = iconName
        widget.title = title
        widget.setDescription(text)
        retry.isVisible = canRetry
        // The title of a failure is a sentence: in the usual size it would take four lines of a narrow window.
        for style in ["compact", "failure"] {
            if canRetry { widget.addClass(style) } else { widget.removeClass(style) }
        }
        widget.setAccessibleLabel([title, text].filter { !$0.isEmpty }.joined(separator: ". "))
    }

    /// Moves the focus to the button, or to the message if there is none.
    public func grabFocus() {
        if retry.isVisible { retry.grabFocus() } else { widget.grabFocus() }
    }
}
