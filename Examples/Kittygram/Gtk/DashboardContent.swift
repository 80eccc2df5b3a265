import Gtk
import Kittygram
import Localization
import Rx
import RxGtk

/// What fills the screen: the list with a notice over it, or in its place a spinner or a message.
@MainActor
struct DashboardContent {
    let widget: Box
    let retry = Button(localized("Retry"))
    /// The last rows of the list come into sight.
    let endReached: Observable<Void>

    private let spinner = Spinner()
    private let notice = Label()
    private let message: StatusPage
    private let scrolled: ScrolledWindow
    private let listed: Box

    /// How near the end is when it counts as reached, in pages of what is in sight.
    private static let nearness = 1.0

    init(list: AnyWidget) {
        retry.addClass("pill")
        retry.addClass("suggested-action")
        retry.align(horizontal: .center)
        message = StatusPage(child: retry)
        message.makeFocusable()
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.setAccessibleLabel(localized("Loading repositories"))
        notice.wrap()
        notice.addClass("warning")
        notice.setMargins(horizontal: 12, vertical: 6)
        scrolled = ScrolledWindow(Clamp(list, width: 800, scrolls: true))
        scrolled.expand(horizontally: true, vertically: true)
        listed = Box(.vertical, [notice, scrolled])
        widget = Box(.vertical, [spinner, listed, message])
        let adjustment = scrolled.verticalAdjustment
        endReached = Observable.merge(adjustment.rx.signal("value-changed"), adjustment.rx.signal("changed"))
            .filter {
                MainActor.assumeIsolated {
                    let rest = adjustment.upper - adjustment.value - adjustment.pageSize
                    return adjustment.pageSize > 0 && rest < adjustment.pageSize * Self.nearness
                }
            }
        for part in [AnyWidget(spinner), AnyWidget(listed), AnyWidget(message)] {
            part.expand(horizontally: true, vertically: true)
            part.isVisible = false
        }
    }

    func show(_ status: DashboardStatus) {
        notice.text = status.notice ?? ""
        notice.isVisible = status.notice != nil
        spinner.isVisible = status.content == .loading
        spinner.isSpinning = spinner.isVisible
        listed.isVisible = status.content == .list
        if case .message(let words) = status.content {
            message.iconName = words.kind.iconName
            message.title = words.title
            message.setDescription(words.text)
            message.setAccessibleLabel("\(words.title). \(words.text)")
            retry.isVisible = words.canRetry
            message.isVisible = true
        } else {
            message.isVisible = false
        }
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
