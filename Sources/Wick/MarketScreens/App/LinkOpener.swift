import Foundation

/// Opens web pages in the user's browser, and copies texts; implemented by the toolkit.
@MainActor
public protocol LinkOpener: AnyObject {
    /// Opens a web page.
    ///
    /// - Parameters:
    ///   - url: An HTTP or HTTPS address.
    ///   - onFailure: Called at most once, if no program can open the address.
    func open(_ url: URL, onFailure: @escaping @MainActor @Sendable () -> Void)

    /// Copies a text, such as an address, to the clipboard.
    func copy(_ text: String)
}
