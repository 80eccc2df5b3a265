import Gtk
import MarketScreens

/// Shows notices as toasts.
@MainActor
public final class ToastPresenter: NoticePresenter {
    private let toasts: ToastOverlay

    /// Makes a presenter.
    ///
    /// - Parameter toasts: Where they appear.
    public init(_ toasts: ToastOverlay) {
        self.toasts = toasts
    }

    /// Shows a notice as a toast.
    public func present(_ notice: Notice) {
        toasts.show(notice.text, action: notice.action?.title) { notice.action?.handler() }
    }
}
