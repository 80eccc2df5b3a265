import Gtk
import Localization
import MarketScreens

/// The page in place of the list while there is none: what is the case, and Retry where that may help.
@MainActor
struct MessagePage {
    let widget: StatusPage
    let retry = Button(localized("Retry"))

    init() {
        retry.addClass("pill")
        retry.addClass("suggested-action")
        retry.align(horizontal: .center)
        widget = StatusPage(child: retry)
        widget.makeFocusable()
    }

    /// Says why there is no list.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        guard let message = status.message else { return }
        widget.iconName = status.content.iconName
        widget.title = message.title
        widget.setDescription(message.text)
        retry.isVisible = message.canRetry
        widget.setAccessibleLabel("\(message.title). \(message.text)")
    }

    /// Takes the keyboard's focus: to what can be done, else to what is said.
    func grabFocus() {
        if retry.isVisible { retry.grabFocus() } else { widget.grabFocus() }
    }
}

extension PriceStatus.Content {
    fileprivate var iconName: String {
        switch self {
        case .noFavorites: "non-starred-symbolic"
        case .noMatch: "system-search-symbolic"
        case .failed: "network-error-symbolic"
        case .loading, .list, .empty, .tokensHidden: "view-list-symbolic"
        }
    }
}
