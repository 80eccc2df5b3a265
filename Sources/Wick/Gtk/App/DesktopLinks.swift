import Foundation
import Gtk
import WickMarketScreens

/// Opens web pages in the user's browser, and copies texts.
@MainActor
public final class DesktopLinks: LinkOpener {
    private let window: WeakReference<Window>
    private let hasBrowser: Bool

    /// Creates an opener.
    ///
    /// - Parameters:
    ///   - window: The parent window, which is not retained.
    ///   - hasBrowser: Whether a browser can be opened on the window's display; not if the window itself is shown in a browser.
    public init(over window: Window, hasBrowser: Bool = true) {
        self.window = WeakReference(window)
        self.hasBrowser = hasBrowser
    }

    /// Opens a page; does nothing after the window has been closed.
    ///
    /// - Parameters:
    ///   - url: The address.
    ///   - onFailure: Called at most once, if no program could open it.
    public func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void) {
        guard hasBrowser else { return onFailure() }
        window.instance?.openLink(url.absoluteString, onFailure: onFailure)
    }

    /// Copies a text to the clipboard; does nothing after the window has been closed.
    ///
    /// - Parameter text: The text.
    public func copy(_ text: String) { window.instance?.copyToClipboard(text) }
}
