import Foundation
import Gtk
import MarketScreens

/// Opens web pages in the browser of the person's desktop.
@MainActor
public final class DesktopLinks: LinkOpener {
    private let window: WeakReference<Window>

    /// Makes an opener.
    ///
    /// - Parameter window: The window that asks for it; not held.
    public init(over window: Window) { self.window = WeakReference(window) }

    /// Opens a page; nothing happens once the window is gone.
    ///
    /// - Parameters:
    ///   - url: Its address.
    ///   - onFailure: Called at most once, where no program opens it.
    public func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void) {
        window.instance?.openLink(url.absoluteString, onFailure: onFailure)
    }
}
