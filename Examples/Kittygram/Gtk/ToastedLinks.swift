import Foundation
import Gtk
import KitLocalization
import Kittygram

/// Opens pages in the person's browser; where there is none, a toast tells the address and copies it.
package final class ToastedLinks: LinkOpener {
    private let window: WeakReference<Window>
    private let toasts: ToastOverlay

    /// Makes an opener.
    ///
    /// - Parameters:
    ///   - window: The window that asks for it; not held.
    ///   - toasts: What lies over its content.
    package init(over window: Window, toasts: ToastOverlay) {
        self.window = WeakReference(window)
        self.toasts = toasts
    }

    package func open(_ page: URL) {
        let address = page.absoluteString
        // Who sees the window in a browser has no other on the window's display.
        guard !Toolkit.ownsScreen, let window = window.instance else { return report(address) }
        window.openLink(address) { [weak self] in self?.report(address) }
    }

    private func report(_ address: String) {
        toasts.show(localized("No browser opens here: \(address)"), for: .seconds(15), action: localized("Copy")) {
            [window] in window.instance?.copy(address)
        }
    }
}
