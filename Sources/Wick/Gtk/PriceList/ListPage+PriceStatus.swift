import Gtk
import WickMarketScreens
import WickMarketSources

extension ListPage {
    /// Shows the content of the page, and whether prices are being refreshed.
    func show(_ status: PriceStatus) {
        if let message = status.message {
            content.message.show(
                message.title, message.text, iconName: status.content.iconName, canRetry: message.canRetry,
                action: message.action, details: message.details)
        }
        show(status.content.part)
        show(isRefreshing: status.isRefreshing)
        showBanner(status)
    }

    /// Shows the banner while the prices are older than the last refresh.
    private func showBanner(_ status: PriceStatus) {
        guard let failure = status.staleness else { return banner.leave() }
        banner.show(
            status.stalenessText ?? failure.summary, advice: status.failureAdvice ?? "", details: failure.details)
    }
}

extension PriceStatus.Content {
    fileprivate var part: ListContent.Part {
        switch self {
        case .loading: .spinner
        case .list: .list
        case .noFavorites, .emptyGroup, .empty, .nothing, .noMatch, .failed: .message
        }
    }

    fileprivate var iconName: String {
        switch self {
        case .noFavorites, .emptyGroup: "non-starred-symbolic"
        case .noMatch: "system-search-symbolic"
        case .failed: "network-error-symbolic"
        case .loading, .list, .empty, .nothing: "view-list-symbolic"
        }
    }
}
