import Gtk
import KitLocalization
import WickMarketScreens

/// The message shown instead of a web page: why it is not available, and what the user can do.
@MainActor
struct DetailsMessagePage {
    let widget: StatusPage
    let retry = Button.pill(localized("Retry"), isSuggested: true)
    let openOutside = Button.pill(localized("Open in Browser"))

    private let details = DetailsButton()

    init() {
        for button in [retry, openOutside] { button.align(horizontal: .center) }
        widget = StatusPage(child: Box(.vertical, spacing: 12, [retry, openOutside, details.widget]))
        widget.iconName = "network-error-symbolic"
        widget.isFocusable = true
    }

    func show(_ message: DetailsMessage) {
        widget.title = message.title
        widget.setDescription(message.text)
        widget.setAccessibleLabel("\(message.title). \(message.text)")
        retry.label = message.retry
        retry.isVisible = message.retry != nil
        openOutside.isVisible = message.isOutside
        details.show(message.details)
    }

    /// Focuses the first available button, or else the message.
    func grabFocus() {
        if let button = [retry, openOutside].first(where: \.isVisible) {
            button.grabFocus()
        } else {
            widget.grabFocus()
        }
    }
}
