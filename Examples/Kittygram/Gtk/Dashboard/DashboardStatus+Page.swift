import Gtk
import Kittygram

extension ListPage {
    /// Shows the content or a message, and whether the list is loading.
    func show(_ status: DashboardStatus) {
        switch status.content {
        case .loading: show(.spinner)
        case .list: show(.list)
        case .message(let pageMessage):
            content.message.show(
                pageMessage.title, pageMessage.text, iconName: pageMessage.kind.iconName, canRetry: pageMessage.canRetry
            )
            show(.message)
        }
        show(isRefreshing: status.isRefreshing)
    }
}

extension Banner {
    /// Shows the notice, or hides the banner if there is none.
    func show(_ notice: DashboardNotice?) {
        guard let notice else { return leave() }
        show(notice.text, advice: notice.advice, canAct: notice.canRetry)
    }
}

extension DashboardMessage.Kind {
    fileprivate var iconName: String {
        switch self {
        case .empty: "folder-symbolic"
        case .failed: "network-error-symbolic"
        case .unknownUser: "avatar-default-symbolic"
        case .rateLimited: "alarm-symbolic"
        }
    }
}
