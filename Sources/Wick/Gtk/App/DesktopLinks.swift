import Foundation
import Gtk
import WickMarketScreens

/// Opens web pages in the browser of the person's desktop.
@MainActor
public final class DesktopLinks: LinkOpener {
    private let window: WeakReference<Window>
    private let hasBrowser: Bool

    /// Makes an opener.
    ///
    /// - Parameters:
    ///   - window: The window that asks for it; not held.
    ///   - hasBrowser: Whether the person can have a browser on the window's display: not where they see that in a browser.
    public init(over window: Window, hasBrowser: Bool = true) {
        self.window = WeakReference(window)
        self.hasBrowser = hasBrowser
    }

    /// Opens a page; nothing happens once the window is gone.
    ///
    /// - Parameters:
    ///   - url: Its address.
    ///   - onFailure: Called at most once, where no program opens it.
    public func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void) {
        guard hasBrowser else { return onFailure() }
        window.instance?.openLink(url.absoluteString, onFailure: onFailure)
    }

    /// Puts an address into the clipboard of the window's display; nothing happens once the window is gone.
    ///
    /// - Parameter url: The address.
    public func copy(_ url: URL) { window.instance?.copy(url.absoluteString) }
}
