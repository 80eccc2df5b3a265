import Gtk
import WickMarketScreens

/// Shows notices as toasts, above the window's content.
@MainActor
public final class ToastPresenter: NoticePresenter {
    private let toasts: ToastOverlay

    private static let stay = Duration.seconds(8)
    private static let longStay = Duration.seconds(15)

    /// Creates a presenter.
    ///
    /// - Parameter toasts: The overlay on the window's content.
    public init(_ toasts: ToastOverlay) {
        self.toasts = toasts
    }

    /// Shows a notice, replacing the current one.
    ///
    /// - Parameter notice: The notice.
    public func present(_ notice: Notice) {
        let stay = notice.importance == .great ? Self.longStay : Self.stay
        toasts.show(notice.text, for: stay, action: notice.action?.title) { notice.action?.handler() }
    }
}
