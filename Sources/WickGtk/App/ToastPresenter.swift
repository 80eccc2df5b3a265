import Gtk
import MarketScreens

/// Shows notices as toasts, above everything in the window.
@MainActor
public final class ToastPresenter: NoticePresenter {
    private let toasts: ToastOverlay

    /// Makes a presenter.
    ///
    /// - Parameter toasts: What lies over the window's content.
    public init(_ toasts: ToastOverlay) {
        self.toasts = toasts
    }

    /// Shows a notice, in place of one that is still shown.
    ///
    /// - Parameter notice: What to say.
    public func present(_ notice: Notice) {
        toasts.show(notice.text, action: notice.action?.title) { notice.action?.handler() }
    }
}
