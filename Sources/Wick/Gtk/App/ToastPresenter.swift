import Gtk
import WickMarketScreens

/// Shows notices as toasts, above everything in the window.
@MainActor
public final class ToastPresenter: NoticePresenter {
    private let toasts: ToastOverlay

    private static let stay = Duration.seconds(8)
    private static let longStay = Duration.seconds(15)

    /// Makes a presenter.
    ///
    /// - Parameter toasts: What lies over the window's content.
    public init(_ toasts: ToastOverlay) {
        self.toasts = toasts
    }

    /// Shows a notice over one that is still shown.
    ///
    /// - Parameter notice: What to say.
    public func present(_ notice: Notice) {
        let stay = notice.importance == .great ? Self.longStay : Self.stay
        toasts.show(notice.text, for: stay, action: notice.action?.title) { notice.action?.handler() }
    }
}
