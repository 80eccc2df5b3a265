import Foundation
import Gtk
import KitLocalization
import Kittygram

/// Opens pages in the user's browser, or shows and copies the address in a toast if there is none.
package final class ToastedLinks: LinkOpener {
    private let window: WeakReference<Window>
    private let toasts: ToastOverlay

    /// Creates an opener.
    ///
    /// - Parameters:
    ///   - window: The window that the opener belongs to; not retained.
    ///   - toasts: The overlay above its content.
    package init(over window: Window, toasts: ToastOverlay) {
        self.window = WeakReference(window)
        self.toasts = toasts
    }

    package func open(_ page: URL) {
        let address = page.absoluteString
        // If the window is shown in a browser, its display has no browser.
        guard !Toolkit.ownsScreen, let window = window.instance else { return report(address) }
        window.openLink(address) { [weak self] in self?.report(address) }
    }

    private func report(_ address: String) {
        toasts.show(localized("No browser available: \(address)"), for: .seconds(15), action: localized("Copy")) {
            [window] in window.instance?.copyToClipboard(address)
        }
    }
}
