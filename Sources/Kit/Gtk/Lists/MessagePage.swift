import KitLocalization

/// The page shown in place of a list: a message, a Retry button if retrying may help, or a button for what else to do, and the
/// technical text behind a button.
@MainActor
public struct MessagePage {
    /// The page's widget.
    public let widget: StatusPage
    /// The Retry button.
    public let retry = Button.pill(localized("Retry"), isSuggested: true)
    /// The button for what else to do.
    public let action = Button.pill("", isSuggested: true)

    private let details = DetailsButton()

    /// Creates an empty page.
    public init() {
        let buttons = Box(.vertical, spacing: 12, [retry, action, details.widget])
        buttons.align(horizontal: .center)
        widget = StatusPage(child: buttons)
        widget.isFocusable = true
    }

    /// Shows why there is no list.
    ///
    /// - Parameters:
    ///   - title: The message, in a few words.
    ///   - text: Details, not parsed as markup; hidden if empty.
    ///   - iconName: An icon of the theme.
    ///   - canRetry: Whether the Retry button is shown.
    ///   - actionTitle: The text of the ``action``; nil if it is hidden.
    ///   - details: The technical text of a failure; nil for none.
    public func show(
        _ title: String, _ text: String = "", iconName: String, canRetry: Bool = false,
        action actionTitle: String? = nil, details: String? = nil
    ) {
        widget.iconName = iconName
        widget.title = title
        widget.setDescription(text)
        retry.isVisible = canRetry
        action.isVisible = actionTitle != nil
        if let actionTitle { action.label = actionTitle }
        self.details.show(details)
        // The title of a failure is a sentence: in the usual size it would take four lines of a narrow window.
        for style in ["compact", "failure"] {
            if canRetry { widget.addClass(style) } else { widget.removeClass(style) }
        }
        let message = [title, text].filter { !$0.isEmpty }.joined(separator: ". ")
        widget.setAccessibleLabel(message)
        for button in [retry, action] { button.setAccessibleDescription(message) }
        // Tab goes to the button at once, as the focus of the program does.
        widget.isFocusable = !canRetry && actionTitle == nil
    }

    /// Moves the focus to the first button, or to the message if there is none.
    public func grabFocus() {
        if let button = [retry, action].first(where: \.isVisible) { button.grabFocus() } else { widget.grabFocus() }
    }
}
