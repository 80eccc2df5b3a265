import Gtk
import MarketScreens

/// The page in place of the list while there is none: what is the case, and Retry where that may help.
@MainActor
struct MessagePage {
    let widget: StatusPage
    let retry = Button("Retry")

    init() {
        retry.addClass("pill")
        retry.addClass("suggested-action")
        retry.align(horizontal: .center)
        widget = StatusPage(child: retry)
    }

    /// Says why there is no list.
    ///
    /// - Parameter status: The page's status.
    func show(_ status: PriceStatus) {
        switch status.content {
        case .loading, .list:
            break
        case .empty:
            say("No Prices", "The market has no entry that could be read.", icon: "view-list-symbolic", canRetry: true)
        case .tokensHidden:
            say("No Coins", "All there is are tokens, and only coins are shown.", icon: "view-list-symbolic")
        case .noMatch(let query, let isCoinOnly):
            let found =
                isCoinOnly
                ? "No coin’s name or symbol contains “\(query)”, and only coins are shown."
                : "No name or symbol contains “\(query)”."
            say("No Results Found", found, icon: "system-search-symbolic")
        case .failed(let failure):
            say(failure.message, status.failureAdvice ?? "", icon: "network-error-symbolic", canRetry: true)
        }
    }

    private func say(_ title: String, _ description: String, icon: String, canRetry: Bool = false) {
        widget.iconName = icon
        widget.title = title
        widget.setDescription(description)
        retry.isVisible = canRetry
    }
}
